//! TLS connections to a PostgreSQL server.
//!
//! The options of the address have the same meaning as in libpq. `sslmode=require` encrypts the
//! connection but does not verify the server. `sslmode=verify-full` with `sslrootcert=FILE` also
//! verifies the server's certificate against the root certificates in the file, and its host name.
//! Without these options the connection is not encrypted, which is meant for a server on the same
//! machine or in a trusted network.
//!
//! Limits: `sslmode=require` with `sslrootcert` means `verify-full`; `verify-ca`, client
//! certificates and channel binding are not supported.

use std::future::Future;
use std::io;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use postgres::{Client, Config, Socket};
use recreo_game::{Message, cause};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_rustls::TlsConnector;

use super::{Failure, Kind};

/// The address of a database, and the encryption that it requires.
pub(crate) struct Address {
    pub(crate) config: Config,
    encryption: Encryption,
}

enum Encryption {
    /// No encryption.
    Off,
    /// Encryption without certificate verification.
    Unverified,
    /// Encryption with verification of certificate and host name. The file has the root
    /// certificates.
    Verified(PathBuf),
}

impl Address {
    /// Parses `postgres://...`. Returns `None` if it is invalid.
    pub(crate) fn read(address: &str) -> Option<Address> {
        let (place, query) = address.split_once('?').unwrap_or((address, ""));
        let (mut mode, mut root, mut others) = (None, None, Vec::new());
        for option in query.split('&').filter(|option| !option.is_empty()) {
            match option.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", file)) => root = Some(PathBuf::from(decoded(file)?)),
                _ => others.push(option),
            }
        }
        let encryption = match (mode, root) {
            (None | Some("disable" | "allow" | "prefer"), None) => Encryption::Off,
            (Some("require"), None) => Encryption::Unverified,
            // A file of root certificates implies verification.
            (Some("require" | "verify-full"), Some(root)) => Encryption::Verified(root),
            _ => return None,
        };
        let mode = if matches!(encryption, Encryption::Off) { "disable" } else { "require" };
        let mode = format!("sslmode={mode}");
        others.push(&mode);
        let config = format!("{place}?{}", others.join("&")).parse().ok()?;
        Some(Address { config, encryption })
    }

    /// Connects. Unencrypted connections have the same type as encrypted ones, because the client
    /// is compiled once for each type of connection. With `sslmode=disable` it never starts a
    /// handshake.
    pub(crate) fn connect(&self) -> Result<Client, Failure> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| Failure::new(Kind::Other, error.to_string()))?;
        let builder = match &self.encryption {
            Encryption::Off => builder.with_root_certificates(RootCertStore::empty()),
            Encryption::Unverified => {
                let verifier = Arc::new(AcceptAnyCertificate(provider));
                builder.dangerous().with_custom_certificate_verifier(verifier)
            }
            Encryption::Verified(file) => builder.with_root_certificates(roots(file)?),
        };
        Ok(self.config.connect(MakeTls(Arc::new(builder.with_no_client_auth())))?)
    }
}

/// Decodes percent-encoded text. Returns `None` if it is invalid.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(part.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// Reads the root certificates in a PEM file.
fn roots(file: &Path) -> Result<RootCertStore, Failure> {
    let unusable = |cause: Message| {
        let message = Message::new("store-file").with("file", file.display().to_string());
        Failure::new(Kind::Denied, message.with("cause", cause))
    };
    let text = std::fs::read(file).map_err(|error| unusable(cause(&error)))?;
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_slice_iter(&text).flatten() {
        // Certificates that cannot be a root are skipped.
        let _ = roots.add(certificate);
    }
    if roots.is_empty() { Err(unusable(Message::new("store-no-certificate"))) } else { Ok(roots) }
}

/// Accepts every certificate, but verifies that the server has its private key.
#[derive(Debug)]
struct AcceptAnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AcceptAnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// Creates the TLS handshakes of the client.
#[derive(Clone)]
struct MakeTls(Arc<ClientConfig>);

/// A handshake with the host of this name.
struct Handshake(Arc<ClientConfig>, String);

/// An encrypted connection.
struct EncryptedStream(tokio_rustls::client::TlsStream<Socket>);

impl MakeTlsConnect<Socket> for MakeTls {
    type Stream = EncryptedStream;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        Ok(Handshake(Arc::clone(&self.0), host.to_owned()))
    }
}

impl TlsConnect<Socket> for Handshake {
    type Stream = EncryptedStream;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<EncryptedStream>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.1).map_err(io::Error::other)?;
            TlsConnector::from(self.0).connect(name, stream).await.map(EncryptedStream)
        })
    }
}

impl TlsStream for EncryptedStream {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for EncryptedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for EncryptedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_sets_the_encryption() {
        let read = |query: &str| {
            let address = Address::read(&format!("postgres://ana@host/x{query}"))?;
            Some(match address.encryption {
                Encryption::Off => "off".to_owned(),
                Encryption::Unverified => "unverified".to_owned(),
                Encryption::Verified(file) => file.display().to_string(),
            })
        };
        for (query, expected) in [
            ("", Some("off")),
            ("?sslmode=disable&connect_timeout=3", Some("off")),
            ("?connect_timeout=3&sslmode=require", Some("unverified")),
            ("?sslmode=verify-full&sslrootcert=/a%20b.pem", Some("/a b.pem")),
            ("?sslmode=require&sslrootcert=c", Some("c")),
            // Unsupported and contradictory options are refused.
            ("?sslmode=verify-full", None),
            ("?sslmode=verify-ca&sslrootcert=c", None),
            ("?sslmode=disable&sslrootcert=c", None),
            ("?sslmode=yes", None),
            ("?sslmode=require&sslrootcert=%zz", None),
            ("?nonsense=1", None),
        ] {
            assert_eq!(read(query).as_deref(), expected, "{query}");
        }
    }
}
