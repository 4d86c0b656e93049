//! The types of all bodies and queries: requests, answers, and the parts that they share. Their
//! schemas are in `openapi.json` and in the page's `types.js`; a test compares both files with the
//! types and can regenerate them (`schemas.rs`).

/// Declares answers: structs with crate-visible fields. A field `name?: Type` is left out when
/// there is no value.
macro_rules! answers {
    ($($(#[$about:meta])* $name:ident {
        $($(#[$doc:meta])* $field:ident $(? : $maybe:ty)? $(: $type:ty)?,)*
    })*) => {$(
        $(#[$about])*
        #[derive(Debug, Serialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(test, derive(JsonSchema))]
        pub(crate) struct $name {$(
            $(#[$doc])*
            $(#[serde(skip_serializing_if = "Option::is_none")] pub(crate) $field: Option<$maybe>,)?
            $(pub(crate) $field: $type,)?
        )*}
    )*};
}

/// Declares requests. Those marked `puzzle` also have the fields of [`Source`].
macro_rules! requests {
    ($($(#[$about:meta])* $name:ident $(<$source:ident>)? { $($own:tt)* })*) => {$(
        requests! { @one $(#[$about])* $name $($source)? { $($own)* } }
    )*};
    (@one $(#[$about:meta])* $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "camelCase")]
        #[cfg_attr(test, derive(JsonSchema))]
        pub(crate) struct $name { $($own)* }
    };
    (@one $(#[$about:meta])* $name:ident puzzle { $($own:tt)* }) => {
        requests! { @one $(#[$about])* $name {
            /// The game's id
            pub(crate) kind: Option<String>,
            /// The parameters of the puzzle to generate; the others have their defaults
            pub(crate) settings: Option<Settings>,
            /// The random seed; drawn at random if absent
            #[serde(default, deserialize_with = "crate::wire::input::digits")]
            #[cfg_attr(test, schemars(with = "Option<crate::wire::input::Digits>"))]
            pub(crate) seed: Option<u64>,
            /// The puzzle name kind@version:parameters#seed, from which the puzzle is generated
            /// again
            pub(crate) name: Option<String>,
            /// A file of any format, as text
            pub(crate) text: Option<String>,
            /// A file of any format, in base64
            pub(crate) base64: Option<String>,
            /// The format of the file, if it cannot be detected
            pub(crate) format: Option<String>,
            /// A native document, or a draft of one
            pub(crate) document: Option<Document>,
            $($own)*
        } }

        impl $name {
            pub(crate) fn source(&self) -> Source<'_> {
                Source {
                    kind: self.kind.as_deref(),
                    settings: self.settings.as_ref(),
                    seed: self.seed,
                    name: self.name.as_deref(),
                    format: self.format.as_deref(),
                    puzzle: None,
                    file: Content {
                        document: self.document.as_ref(),
                        text: self.text.as_deref(),
                        base64: self.base64.as_deref(),
                    },
                }
            }
        }
    };
}

/// Declares enums that are written as words.
macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($word:ident),* })*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(test, derive(JsonSchema))]
        pub(crate) enum $name { $($word),* }
    )*};
}

pub(crate) mod answers;
pub(crate) mod gesture;
pub(crate) mod input;
pub(crate) mod requests;
pub(crate) mod scene;
#[cfg(test)]
pub(crate) mod schemas;

#[cfg(test)]
pub(crate) use schemas::{Answered, Readable};
#[cfg(not(test))]
pub(crate) use serde::{Serialize as Answered, de::DeserializeOwned as Readable};
