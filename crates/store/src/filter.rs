//! Conditions put together, and what they find, a page at a time.

use crate::db::Value;

/// The longest page.
const LONGEST: u32 = 500;

/// A part of what was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Page<T> {
    /// The part.
    pub items: Vec<T>,
    /// How many there are in all.
    pub total: u64,
}

/// Conditions that must all hold.
#[derive(Default)]
pub(crate) struct Conditions {
    sql: String,
    pub(crate) values: Vec<Value>,
}

impl Conditions {
    /// Another one; `?` in it stands for the value.
    pub(crate) fn and(&mut self, condition: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        let numbered = condition.replace('?', &format!("${}", self.values.len()));
        self.and_plain(&numbered);
    }

    /// Another one without a value.
    pub(crate) fn and_plain(&mut self, condition: &str) {
        self.sql += if self.sql.is_empty() { " WHERE " } else { " AND " };
        self.sql += condition;
    }

    /// The clause.
    pub(crate) fn clause(&self) -> &str {
        &self.sql
    }

    /// The values, and those that ask for one page besides; and the clause that does.
    pub(crate) fn paged(&self, page: u32, per_page: u32) -> (Vec<Value>, String) {
        let per_page = if per_page == 0 { 50 } else { per_page.min(LONGEST) };
        let skip = u64::from(page) * u64::from(per_page);
        let mut values = self.values.clone();
        values.extend([Value::from(per_page), Value::from(skip)]);
        let n = values.len();
        (values, format!(" LIMIT ${} OFFSET ${n}", n - 1))
    }
}
