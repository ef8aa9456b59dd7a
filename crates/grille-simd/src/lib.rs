//! The 9×9 Sudoku kernel.
