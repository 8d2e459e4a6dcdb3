//! The tricky rules of Willow, each by the sentence it proves.
