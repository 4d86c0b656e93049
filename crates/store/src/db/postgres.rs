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

/// The time to wait for a server that does not respond.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Lists the columns of the tables of the schema, without those of extensions.
pub(super) const COLUMNS: &str = "SELECT CAST(c.relname || '.' || a.attname AS TEXT) \
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid \
     JOIN pg_namespace n ON n.oid = c.relnamespace \
     WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p') \
     AND a.attnum > 0 AND NOT a.attisdropped \
     AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')";

/// A connection to a server.
pub(crate) struct Postgres {
    client: Client,
    prepared: HashMap<String, Statement>,
}

impl Postgres {
    pub(super) fn connect(address: &str) -> Result<Postgres, Failure> {
        let malformed = || Failure::new(Kind::Unreachable, Message::new("store-url-malformed"));
        let mut address = Address::read(address).ok_or_else(malformed)?;
        let config = &mut address.config;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        // Detects a server that disappeared without closing the connection.
        config.keepalives_idle(CONNECT_TIMEOUT).tcp_user_timeout(CONNECT_TIMEOUT * 2);
        if config.get_application_name().is_none() {
            config.application_name("recreo");
        }
        let mut client = address.connect()?;
        // A row lock is normally held for much less than two seconds.
        client.batch_execute("SET lock_timeout = 2000")?;
        // With `synchronous_commit = off`, the server acknowledges a commit before it is durable.
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

type ConversionError = Box<dyn Error + Sync + Send>;

impl ToSql for Value {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, ConversionError> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) if *kind == Type::INT8 => number.to_sql(kind, out),
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
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Value, ConversionError> {
        match *kind {
            Type::INT8 => i64::from_sql(kind, raw).map(Value::Integer),
            Type::INT4 => i32::from_sql(kind, raw).map(|number| Value::Integer(number.into())),
            Type::FLOAT8 => f64::from_sql(kind, raw).map(Value::Real),
            _ => String::from_sql(kind, raw).map(Value::Text),
        }
    }

    fn from_sql_null(_: &Type) -> Result<Value, ConversionError> {
        Ok(Value::Null)
    }

    fn accepts(kind: &Type) -> bool {
        [Type::INT8, Type::INT4, Type::FLOAT8, Type::TEXT].contains(kind)
    }
}

impl From<postgres::Error> for Failure {
    fn from(error: postgres::Error) -> Failure {
        // The source has the message of the server; the error itself only names the operation.
        let cause = error.source().map_or_else(|| error.to_string(), ToString::to_string);
        Failure::new(kind(&error), cause)
    }
}

/// Classifies an error by its SQLSTATE, whose first two characters are the class: see "PostgreSQL
/// Error Codes" in the appendix of the PostgreSQL manual.
fn kind(error: &postgres::Error) -> Kind {
    let Some(state) = error.code() else {
        // The error does not come from the server, so the connection failed.
        return Kind::Unreachable;
    };
    match state.code().get(..2).unwrap_or_default() {
        _ if *state == SqlState::DISK_FULL => Kind::DiskFull,
        _ if *state == SqlState::READ_ONLY_SQL_TRANSACTION => Kind::ReadOnly,
        _ if *state == SqlState::INSUFFICIENT_PRIVILEGE => Kind::Denied,
        _ if *state == SqlState::LOCK_NOT_AVAILABLE => Kind::RowLocked,
        "08" | "3D" | "53" | "57" | "58" => Kind::Unreachable,
        "28" => Kind::Denied,
        "23" => Kind::Conflict,
        "40" => Kind::Retry,
        "XX" => Kind::Damaged,
        _ => Kind::Other,
    }
}
