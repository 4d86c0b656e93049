//! Identities of browsers.
//!
//! Each browser gets a random secret with the page, in a cookie that scripts cannot read. A player
//! that a browser creates belongs to it: no other browser can read, change or delete the player's
//! plays. A player is taken to another device with a code that is valid once and for a few minutes.
//!
//! Requests without the cookie (scripts, other programs) see and use the open players, which belong
//! to no browser. A browser takes over the open player of an earlier version of the page once.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use http::header;
use recreo_store::{KeyHash, Player, PlayerId};

use crate::exchange::{Request, Response};
use crate::refusal::Refusal;
use crate::service::{Service, lock};

/// The name of the cookie.
pub(crate) const COOKIE: &str = "recreo";
/// The length of a secret: 26 of 32 letters are 130 bits.
pub(crate) const SECRET_LENGTH: usize = 26;
/// The letters of secrets and codes, without those that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// How long a browser keeps its secret: the maximum that browsers allow.
const KEPT: u64 = 400 * 24 * 3600;

/// The length of a code: 10 of 32 letters are 50 bits.
const CODE_LENGTH: usize = 10;
/// How long a code is valid.
pub(crate) const CODE_VALID: Duration = Duration::from_secs(600);
/// How many codes are valid at once; the oldest gives way.
const MOST_CODES: usize = 1_000;

/// The codes that are valid.
#[derive(Default)]
pub(crate) struct Codes(Mutex<HashMap<String, (PlayerId, Instant)>>);

impl Codes {
    /// Returns a new code for a player.
    pub(crate) fn issue(&self, player: PlayerId) -> Result<String, Refusal> {
        let code = random(CODE_LENGTH)?;
        let mut codes = lock(&self.0);
        codes.retain(|_, (_, issued)| issued.elapsed() < CODE_VALID);
        if codes.len() >= MOST_CODES {
            let oldest = codes.iter().min_by_key(|(_, (_, issued))| *issued);
            if let Some(oldest) = oldest.map(|(code, _)| code.clone()) {
                codes.remove(&oldest);
            }
        }
        codes.insert(code.clone(), (player, Instant::now()));
        Ok(code)
    }

    /// Returns the player of a code, which is used up.
    pub(crate) fn redeem(&self, code: &str) -> Option<PlayerId> {
        let letters = code.to_lowercase().replace([' ', '-'], "");
        let (player, issued) = lock(&self.0).remove(&letters)?;
        (issued.elapsed() < CODE_VALID).then_some(player)
    }
}

/// Gives the browser a secret with the page, unless it has one.
pub(crate) fn with_secret(request: &Request, response: Response) -> Response {
    if request.secret().is_some() {
        return response;
    }
    // Without randomness the page works, with open players.
    let Ok(secret) = random(SECRET_LENGTH) else { return response };
    let cookie = format!("{COOKIE}={secret}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax");
    response.with(header::SET_COOKIE, &cookie)
}

/// Whether a browser, or a request without a secret, may use a player with these owners.
pub(crate) fn may_use(owners: &[KeyHash], key: Option<&KeyHash>) -> bool {
    owners.is_empty() || key.is_some_and(|key| owners.contains(key))
}

impl Service {
    /// Returns the player with this id, if the request may use it.
    pub(crate) fn player(&self, id: &str, request: &Request) -> Result<Player, Refusal> {
        let missing = || Refusal::missing("server-no-player");
        let id: PlayerId = id.parse().map_err(|()| missing())?;
        let player = self.library.store.player_by_id(&id)?.ok_or_else(missing)?;
        let owners = self.library.store.owners(&id)?;
        may_use(&owners, request.key().as_ref()).then_some(player).ok_or_else(missing)
    }
}

/// Random letters. Each byte of randomness gives one, without bias.
fn random(length: usize) -> Result<String, Refusal> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|_| Refusal::broken())?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_valid_once_and_however_it_is_typed() {
        let codes = Codes::default();
        let player: PlayerId = "abcdefghijkl".parse().unwrap();
        let code = codes.issue(player.clone()).unwrap();
        assert_eq!(code.len(), CODE_LENGTH);
        let typed = format!("{} - {}", code[..5].to_uppercase(), &code[5..]);
        assert_eq!(codes.redeem("aaaaaaaaaa"), None);
        assert_eq!(codes.redeem(&typed), Some(player));
        assert_eq!(codes.redeem(&typed), None);
    }

    #[test]
    fn old_codes_give_way_to_new_ones() {
        let codes = Codes::default();
        let player: PlayerId = "abcdefghijkl".parse().unwrap();
        let first = codes.issue(player.clone()).unwrap();
        for _ in 0..MOST_CODES {
            codes.issue(player.clone()).unwrap();
        }
        assert_eq!(codes.redeem(&first), None);
        assert_eq!(lock(&codes.0).len(), MOST_CODES);
    }

    #[test]
    fn secrets_are_read_from_any_cookie_header_and_must_be_whole() {
        let with = |value: &str| {
            let mut request = Request::new(http::Method::GET, "/");
            request.headers.insert(header::COOKIE, value.parse().unwrap());
            request.secret().map(str::to_owned)
        };
        let secret = random(SECRET_LENGTH).unwrap();
        assert_eq!(with(&format!("a=b; recreo={secret}; c=d")), Some(secret.clone()));
        assert_eq!(with(&format!("recreo={}", &secret[1..])), None);
        assert_eq!(with("recreo"), None);
    }
}
