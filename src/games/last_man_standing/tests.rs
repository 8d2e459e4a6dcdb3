//! Tests of Last Man Standing: its rulings, what its seats know, what is seen and said, how its seats play.
