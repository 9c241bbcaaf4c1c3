/**
 * Cholesky's decomposition of the lower half of a symmetric matrix of so many rows, row by row and in its own place. What
 * was added to the diagonal keeps it positive definite; a pivot that rounding makes negative counts as nearly nothing.
 */
export function decompose(matrix: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    const ofRow = row * size;
    for (let column = 0; column <= row; column += 1) {
      const ofColumn = column * size;
      let value = matrix[ofRow + column] as number;
      for (let before = 0; before < column; before += 1) {
        value -= (matrix[ofRow + before] as number) * (matrix[ofColumn + before] as number);
      }
      matrix[ofRow + column] =
        row === column ? Math.sqrt(Math.max(value, leastPivot)) : value / (matrix[ofColumn + column] as number);
    }
  }
}

const leastPivot = 1e-12;

/** Solves a decomposed system of so many rows for one right side. */
export function solve(lower: Float64Array, side: Float64Array, into: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    let value = side[row] as number;
    for (let before = 0; before < row; before += 1) {
      value -= (lower[row * size + before] as number) * (into[before] as number);
    }
    into[row] = value / (lower[row * size + row] as number);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let value = into[row] as number;
    for (let after = row + 1; after < size; after += 1) {
      value -= (lower[after * size + row] as number) * (into[after] as number);
    }
    into[row] = value / (lower[row * size + row] as number);
  }
}
