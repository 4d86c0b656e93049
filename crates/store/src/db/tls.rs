//! Connections to a server that nobody on the way can read.
//!
//! As libpq has it: with `sslmode=require` what is sent is encrypted, whoever the other side is; with `sslmode=verify-full` and
//! `sslrootcert=FILE` the other side must also prove, by a certificate that one of those in the file stands for, that it is the host of the
//! address. Without either nothing is encrypted: for a server on the same machine or in a network that can be trusted.

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

/// An address, and what it says of encryption.
pub(crate) struct Address {
    pub(crate) config: Config,
    secrecy: Secrecy,
}

enum Secrecy {
    /// None.
    Plain,
    /// With whoever answers.
    Encrypted,
    /// With the host of the address, for whom a certificate in this file stands.
    Verified(PathBuf),
}

impl Address {
    /// Reads `postgres://...`; nothing if it is none.
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
        let secrecy = match (mode, root) {
            (None | Some("disable" | "allow" | "prefer"), None) => Secrecy::Plain,
            (Some("require"), None) => Secrecy::Encrypted,
            // Who names a file wants the other side to be in it.
            (Some("require" | "verify-full"), Some(root)) => Secrecy::Verified(root),
            _ => return None,
        };
        let ours = if matches!(secrecy, Secrecy::Plain) { "disable" } else { "require" };
        let ours = format!("sslmode={ours}");
        others.push(&ours);
        let config = format!("{place}?{}", others.join("&")).parse().ok()?;
        Some(Address { config, secrecy })
    }

    /// Connects. Plain connections have the same type as encrypted ones, because each type of
    /// connection compiles the whole client anew; `sslmode=disable` never begins a handshake.
    pub(crate) fn connect(&self) -> Result<Client, Failure> {
        let provider = Arc::new(ring::default_provider());
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| Failure::new(Kind::Other, error.to_string()))?;
        let builder = match &self.secrecy {
            Secrecy::Plain => builder.with_root_certificates(RootCertStore::empty()),
            Secrecy::Encrypted => {
                let any = Arc::new(AcceptAnyCertificate(provider));
                builder.dangerous().with_custom_certificate_verifier(any)
            }
            Secrecy::Verified(file) => builder.with_root_certificates(roots(file)?),
        };
        Ok(self.config.connect(Encrypting(Arc::new(builder.with_no_client_auth())))?)
    }
}

/// Text without its percent signs; nothing where they mean nothing.
fn decoded(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(part.get(2..)?.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// The certificates in a file.
fn roots(file: &Path) -> Result<RootCertStore, Failure> {
    let unusable = |cause: Message| {
        let message = Message::new("store-file").with("file", file.display().to_string());
        Failure::new(Kind::Denied, message.with("cause", cause))
    };
    let text = std::fs::read(file).map_err(|error| unusable(cause(&error)))?;
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_slice_iter(&text).flatten() {
        // One that cannot stand for anybody is as good as none.
        let _ = roots.add(certificate);
    }
    if roots.is_empty() { Err(unusable(Message::new("store-no-certificate"))) } else { Ok(roots) }
}

/// Takes every certificate, as long as whoever shows it has its key.
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
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// Makes connections secret.
#[derive(Clone)]
struct Encrypting(Arc<ClientConfig>);

/// The beginning of one, with the host of this name.
struct Handshake(Arc<ClientConfig>, String);

/// One that is secret.
struct Secret(tokio_rustls::client::TlsStream<Socket>);

impl MakeTlsConnect<Socket> for Encrypting {
    type Stream = Secret;
    type TlsConnect = Handshake;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        Ok(Handshake(Arc::clone(&self.0), host.to_owned()))
    }
}

impl TlsConnect<Socket> for Handshake {
    type Stream = Secret;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Secret>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.1).map_err(io::Error::other)?;
            TlsConnector::from(self.0).connect(name, stream).await.map(Secret)
        })
    }
}

impl TlsStream for Secret {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Secret {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Secret {
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
    fn an_address_says_how_secret_it_is() {
        let read = |query: &str| {
            let address = Address::read(&format!("postgres://ana@host/x{query}"))?;
            Some(match address.secrecy {
                Secrecy::Plain => "plain".to_owned(),
                Secrecy::Encrypted => "encrypted".to_owned(),
                Secrecy::Verified(file) => file.display().to_string(),
            })
        };
        for (query, expected) in [
            ("", Some("plain")),
            ("?sslmode=disable&connect_timeout=3", Some("plain")),
            ("?connect_timeout=3&sslmode=require", Some("encrypted")),
            ("?sslmode=verify-full&sslrootcert=/a%20b.pem", Some("/a b.pem")),
            ("?sslmode=require&sslrootcert=c", Some("c")),
            // What cannot be promised is refused.
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
