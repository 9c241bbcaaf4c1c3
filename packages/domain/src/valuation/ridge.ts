/**
 * A ridge regression over so many columns with room for so many rows, weighted and drawn towards nothing: what one more of each
 * column adds to a target. Whoever asks fills `facts`, `targets` and `weights` from the first row on; the arrays are used again by the
 * next call, as there is one for every listing of the market. Sums go row by row, so that the same rows give the same bits.
 */
export function createRidge(width: number, room: number) {
  const column = () => new Float64Array(room);
  const facts = Array.from({ length: width }, column);
  const away = Array.from({ length: width }, column);
  const [targets, weights, left, weighted] = [column(), column(), column(), column()];
  const matrix = new Float64Array(width * width);
  const found = new Float64Array(width);

  /** How far the targets are from their mean, and what each column has less than its own. Nothing to learn from has no weight. */
  function takeMeans(count: number): boolean {
    const total = sumOf(weights, count);
    if (total === 0) return false;
    const mean = sumOfProducts(weights, targets, count) / total;
    for (let row = 0; row < count; row += 1) left[row] = (targets[row] as number) - mean;
    for (let key = 0; key < width; key += 1) {
      const [of, less] = [facts[key] as Float64Array, away[key] as Float64Array];
      const middle = sumOfProducts(weights, of, count) / total;
      for (let row = 0; row < count; row += 1) less[row] = middle - (of[row] as number);
    }
    return true;
  }

  /** The sums of products of each column with those from it on and with the targets; the matrix is symmetric. */
  function takeProducts(count: number, drawn: readonly number[]): void {
    for (let key = 0; key < width; key += 1) {
      const less = away[key] as Float64Array;
      for (let row = 0; row < count; row += 1) weighted[row] = (weights[row] as number) * (less[row] as number);
      found[key] = sumOfProducts(weighted, left, count);
      for (let other = key; other < width; other += 1) {
        const sum = sumOfProducts(weighted, away[other] as Float64Array, count);
        matrix[key * width + other] = other === key ? (drawn[key] as number) + sum : sum;
        matrix[other * width + key] = matrix[key * width + other] as number;
      }
    }
  }

  return {
    facts,
    targets,
    weights,
    /** `drawn`: how strongly each is drawn towards nothing. Null of no rows. */
    solve(count: number, drawn: readonly number[]): Float64Array | null {
      if (!takeMeans(count)) return null;
      takeProducts(count, drawn);
      eliminate(matrix, found, width);
      return found;
    },
  };
}

export type Ridge = ReturnType<typeof createRidge>;

function sumOf(column: Float64Array, count: number): number {
  let sum = 0;
  for (let row = 0; row < count; row += 1) sum += column[row] as number;
  return sum;
}

function sumOfProducts(one: Float64Array, other: Float64Array, count: number): number {
  let sum = 0;
  for (let row = 0; row < count; row += 1) sum += (one[row] as number) * (other[row] as number);
  return sum;
}

/** Gauss's elimination, the solution in the place of the right side; the matrix is positive definite, as each of its diagonal has something added. */
function eliminate(matrix: Float64Array, side: Float64Array, size: number): void {
  for (let row = 0; row < size; row += 1) {
    for (let below = row + 1; below < size; below += 1) {
      const share = (matrix[below * size + row] as number) / (matrix[row * size + row] as number);
      for (let column = row + 1; column < size; column += 1) {
        const at = below * size + column;
        matrix[at] = (matrix[at] as number) - share * (matrix[row * size + column] as number);
      }
      side[below] = (side[below] as number) - share * (side[row] as number);
    }
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = 0;
    for (let column = row + 1; column < size; column += 1) {
      rest += (matrix[row * size + column] as number) * (side[column] as number);
    }
    side[row] = ((side[row] as number) - rest) / (matrix[row * size + row] as number);
  }
}
