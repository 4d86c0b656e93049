//! Conditions of queries, and pages of results.

use crate::db::Value;

/// The maximum number of items on a page.
const MAX_PER_PAGE: u32 = 500;

/// A page of results.
#[derive(Clone, PartialEq, Debug)]
pub struct Page<T> {
    /// The items on this page.
    pub items: Vec<T>,
    /// The number of items on all pages.
    pub total: u64,
}

/// Conditions joined by AND, with their parameters.
#[derive(Default)]
pub(crate) struct Conditions {
    sql: String,
    pub(crate) values: Vec<Value>,
}

impl Conditions {
    /// Adds a condition, in which `?` stands for the value.
    pub(crate) fn and(&mut self, condition: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        let numbered = condition.replace('?', &format!("${}", self.values.len()));
        self.and_plain(&numbered);
    }

    /// Adds the condition that one of these holds; in each, `?` stands for its value.
    pub(crate) fn and_any(&mut self, conditions: Vec<(&str, Value)>) {
        let numbered = conditions.into_iter().map(|(condition, value)| {
            self.values.push(value);
            condition.replace('?', &format!("${}", self.values.len()))
        });
        let any = numbered.collect::<Vec<String>>().join(" OR ");
        self.and_plain(&format!("({any})"));
    }

    /// Adds a condition without a value.
    pub(crate) fn and_plain(&mut self, condition: &str) {
        self.sql += if self.sql.is_empty() { " WHERE " } else { " AND " };
        self.sql += condition;
    }

    /// Returns the WHERE clause, empty without conditions.
    pub(crate) fn clause(&self) -> &str {
        &self.sql
    }

    /// Returns the values including those for one page, and the clause that selects the page.
    pub(crate) fn paged(&self, page: u32, per_page: u32) -> (Vec<Value>, String) {
        let per_page = if per_page == 0 { 50 } else { per_page.min(MAX_PER_PAGE) };
        let skip = u64::from(page) * u64::from(per_page);
        let mut values = self.values.clone();
        values.extend([Value::from(per_page), Value::from(skip)]);
        let n = values.len();
        (values, format!(" LIMIT ${} OFFSET ${n}", n - 1))
    }
}
