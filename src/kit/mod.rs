//! Rule parts that several games share, each with tests of its own. Built when the second game needs one.
