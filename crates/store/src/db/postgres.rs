//! A library on a PostgreSQL server.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::error::Error;
use std::time::Duration;

use postgres::error::SqlState;
use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, SimpleQueryMessage, Statement};
use recreo_game::Message;

use super::tls::Address;
use super::{Failure, Kind, Row, Value};

/// How long to wait for a server that does not answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// A connection to a server.
pub(crate) struct Postgres {
    client: Client,
    prepared: HashMap<String, Statement>,
}

impl Postgres {
    pub(super) fn connect(address: &str) -> Result<Postgres, Failure> {
        let unread = || Failure::new(Kind::Gone, Message::new("store-url-malformed"));
        let mut address = Address::read(address).ok_or_else(unread)?;
        let config = &mut address.config;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        // A server that vanished without a word is noticed.
        config.keepalives_idle(PATIENCE).tcp_user_timeout(PATIENCE * 2);
        if config.get_application_name().is_none() {
            config.application_name("recreo");
        }
        let mut client = address.connect()?;
        // Whoever holds a row for longer than this has forgotten it.
        client.batch_execute("SET lock_timeout = 2000")?;
        // A server may be set to acknowledge before it has written; Recreo's word is good only if the server's is.
        let setting = client.simple_query("SHOW synchronous_commit")?;
        let is_off = setting.iter().any(|message| match message {
            SimpleQueryMessage::Row(row) => row.get(0) == Some("off"),
            _ => false,
        });
        if is_off {
            client.batch_execute("SET synchronous_commit TO on")?;
        }
        Ok(Postgres { client, prepared: HashMap::new() })
    }

    pub(super) fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, Failure> {
        let statement = self.prepared(sql)?;
        Ok(self.client.execute(&statement, &borrowed(values))?)
    }

    pub(super) fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, Failure> {
        let statement = self.prepared(sql)?;
        let rows = self.client.query(&statement, &borrowed(values))?;
        let read = |row: &postgres::Row| {
            let values = (0..row.len()).map(|column| row.try_get(column));
            Ok(Row::new(values.collect::<Result<_, postgres::Error>>()?))
        };
        rows.iter().map(read).collect()
    }

    pub(super) fn run(&mut self, statements: &str) -> Result<(), Failure> {
        Ok(self.client.batch_execute(statements)?)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    fn prepared(&mut self, sql: &str) -> Result<Statement, Failure> {
        Ok(match self.prepared.entry(sql.to_owned()) {
            Entry::Occupied(entry) => entry.get().clone(),
            Entry::Vacant(entry) => entry.insert(self.client.prepare(sql)?).clone(),
        })
    }
}

fn borrowed(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

type Unfit = Box<dyn Error + Sync + Send>;

impl ToSql for Value {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Unfit> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Whole(number) if *kind == Type::INT8 => number.to_sql(kind, out),
            Value::Real(number) if *kind == Type::FLOAT8 => number.to_sql(kind, out),
            Value::Text(text) if *kind == Type::TEXT => text.to_sql(kind, out),
            _ => Err(format!("{self:?} is not {kind}").into()),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::FLOAT8, Type::TEXT].contains(kind)
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Value, Unfit> {
        match *kind {
            Type::INT8 => i64::from_sql(kind, raw).map(Value::Whole),
            Type::INT4 => i32::from_sql(kind, raw).map(|number| Value::Whole(number.into())),
            Type::FLOAT8 => f64::from_sql(kind, raw).map(Value::Real),
            _ => String::from_sql(kind, raw).map(Value::Text),
        }
    }

    fn from_sql_null(_: &Type) -> Result<Value, Unfit> {
        Ok(Value::Null)
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::INT4, Type::FLOAT8, Type::TEXT].contains(kind)
    }
}

impl From<postgres::Error> for Failure {
    fn from(error: postgres::Error) -> Failure {
        // The cause says more than the error itself, which is a few words about where it happened.
        let said = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        Failure::new(kind(&error), said)
    }
}

/// See "PostgreSQL Error Codes" in the appendix of its manual: the first two characters are the class.
fn kind(error: &postgres::Error) -> Kind {
    let Some(state) = error.code() else {
        // Not from the server, so the way to it is broken.
        return Kind::Gone;
    };
    match state.code().get(..2).unwrap_or_default() {
        _ if *state == SqlState::DISK_FULL => Kind::Full,
        _ if *state == SqlState::READ_ONLY_SQL_TRANSACTION => Kind::ReadOnly,
        _ if *state == SqlState::INSUFFICIENT_PRIVILEGE => Kind::Denied,
        _ if *state == SqlState::LOCK_NOT_AVAILABLE => Kind::Held,
        "08" | "3D" | "53" | "57" | "58" => Kind::Gone,
        "28" => Kind::Denied,
        "23" => Kind::Conflict,
        "40" => Kind::Again,
        "XX" => Kind::Damaged,
        _ => Kind::Other,
    }
}
