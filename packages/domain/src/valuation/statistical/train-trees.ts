import { type Binned, mostBins } from './bin-columns.ts';
import type { BoostedTrees, Tree } from './boosted-trees.ts';

export interface TreeSettings {
  rounds: number;
  /** Of what a tree finds so much is added. */
  rate: number;
  leaves: number;
  /** No leaf has fewer rows. */
  leastRows: number;
  /** A leaf's mean is drawn towards 0 as by so many rows. */
  drawn: number;
  /** Errors beyond this count as if they were so large: a mistyped price moves no tree far. */
  largestError: number;
}

export const usualTrees: TreeSettings = {
  rounds: 250,
  rate: 0.1,
  leaves: 16,
  leastRows: 20,
  drawn: 50,
  largestError: 0.3,
};

/** Each tree sees this share of the rows and of the features, others each time. */
const sharesSeen = { rows: 0.6, features: 0.6 };

/** Without an improvement in so many rounds, more rounds are not expected to improve. */
const patience = 25;

/** The same numbers in every run: xorshift by Marsaglia (2003), 0 up to 1. */
function createDraws(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

interface Split {
  gain: number;
  feature: number;
  bin: number;
}

interface Leaf {
  node: number;
  from: number;
  to: number;
  sums: Float64Array;
  counts: Int32Array;
  best: Split | null;
}

export interface Training {
  binned: Binned;
  targets: Float32Array;
  /** Rows that are learned from, and rows that say after which round to stop; without these all rounds are made. */
  learned: Int32Array;
  checked?: Int32Array;
  settings: TreeSettings;
  onRound?: (round: number) => void;
}

/**
 * Gradient boosting (Friedman 2001) of small regression trees on binned features, the leaf that gains most split first,
 * with Huber's loss. The same rows give the same trees. With rows to check, as many trees stay as had the least mean
 * absolute error on them, which may be none.
 */
export function trainTrees({ binned, targets, learned, checked, settings, onRound }: Training): BoostedTrees {
  const draw = createDraws(88_172_645);
  const predicted = new Float32Array(binned.rows);
  const gradients = new Float32Array(binned.rows);
  const grow = createGrower(binned, gradients, settings);
  // One for all trees: a new one for each would lie about until it is collected.
  const chosen = new Int32Array(learned.length);
  const trees: Tree[] = [];
  let least = { error: checked ? meanError(targets, predicted, checked) : 0, trees: 0 };
  for (let round = 0; round < settings.rounds; round += 1) {
    onRound?.(round);
    for (const row of learned) {
      const error = (targets[row] as number) - (predicted[row] as number);
      gradients[row] = Math.min(Math.max(error, -settings.largestError), settings.largestError);
    }
    const grown = grow(chosenRows(learned, chosen, draw), chosenFeatures(binned.bins.length, draw));
    if (!grown) break;
    trees.push(grown.tree);
    addTree(grown, binned, predicted, learned);
    if (!checked) continue;
    addTree(grown, binned, predicted, checked);
    const error = meanError(targets, predicted, checked);
    if (error < least.error) least = { error, trees: trees.length };
    else if (trees.length - least.trees >= patience) break;
  }
  return { trees: checked ? trees.slice(0, least.trees) : trees };
}

function meanError(targets: Float32Array, predicted: Float32Array, rows: Int32Array): number {
  let sum = 0;
  for (const row of rows) sum += Math.abs((targets[row] as number) - (predicted[row] as number));
  return sum / Math.max(1, rows.length);
}

function chosenRows(rows: Int32Array, chosen: Int32Array, draw: () => number): Int32Array {
  let count = 0;
  for (const row of rows) if (draw() < sharesSeen.rows) chosen[count++] = row;
  return chosen.subarray(0, count);
}

function chosenFeatures(count: number, draw: () => number): number[] {
  const chosen = Array.from({ length: count }, (_, feature) => feature).filter(() => draw() < sharesSeen.features);
  return chosen.length > 0 ? chosen : [0];
}

interface Grown {
  tree: Tree;
  /** Of each node that splits, the bin up to which rows go to the left. */
  bins: number[];
}

/** Rows go down by their bins, which is the same way as by their values. */
function addTree({ tree, bins }: Grown, binned: Binned, predicted: Float32Array, rows: Int32Array): void {
  const feature = Int32Array.from(tree.feature);
  const left = Int32Array.from(tree.left);
  const upTo = Int32Array.from(bins);
  for (const row of rows) {
    let node = 0;
    for (let by = feature[0] as number; by >= 0; by = feature[node] as number) {
      const isRight = ((binned.bins[by] as Uint8Array)[row] as number) > (upTo[node] as number);
      node = (left[node] as number) + (isRight ? 1 : 0);
    }
    predicted[row] = (predicted[row] as number) + (tree.adds[node] as number);
  }
}

/** Less is no gain but rounding. */
const leastGain = 1e-7;

function createGrower({ rows, bins, ends }: Binned, gradients: Float32Array, settings: TreeSettings) {
  const { leaves: mostLeaves, leastRows, drawn, rate } = settings;
  const width = bins.length * mostBins;
  const pool: Pick<Leaf, 'sums' | 'counts'>[] = [];
  const aside = new Int32Array(rows);
  const take = () => pool.pop() ?? { sums: new Float64Array(width), counts: new Int32Array(width) };

  function fill({ sums, counts, from, to }: Leaf, rows: Int32Array, features: readonly number[]): void {
    for (const feature of features) {
      const column = bins[feature] as Uint8Array;
      const offset = feature * mostBins;
      const last = offset + (ends[feature] as Float32Array).length + 2;
      sums.fill(0, offset, last);
      counts.fill(0, offset, last);
      for (let place = from; place < to; place += 1) {
        const row = rows[place] as number;
        const at = offset + (column[row] as number);
        sums[at] = (sums[at] as number) + (gradients[row] as number);
        counts[at] = (counts[at] as number) + 1;
      }
    }
  }

  function bestSplit({ sums, counts, from, to }: Leaf, features: readonly number[]): Split | null {
    const count = to - from;
    if (count < 2 * leastRows) return null;
    let best: Split | null = null;
    for (const feature of features) {
      const offset = feature * mostBins;
      const last = (ends[feature] as Float32Array).length + 1;
      let total = 0;
      for (let bin = 0; bin <= last; bin += 1) total += sums[offset + bin] as number;
      const before = total ** 2 / (count + drawn);
      let [sum, below] = [0, 0];
      for (let bin = 0; bin < last; bin += 1) {
        sum += sums[offset + bin] as number;
        below += counts[offset + bin] as number;
        if (below < leastRows) continue;
        if (count - below < leastRows) break;
        const gain = sum ** 2 / (below + drawn) + (total - sum) ** 2 / (count - below + drawn) - before;
        if (gain > leastGain && gain > (best?.gain ?? 0)) best = { gain, feature, bin };
      }
    }
    return best;
  }

  /** The rows of a leaf that go to the left come first, each side in its former order. */
  function part(leaf: Leaf, { feature, bin }: Split, rows: Int32Array): number {
    const column = bins[feature] as Uint8Array;
    let [place, later] = [leaf.from, 0];
    for (let at = leaf.from; at < leaf.to; at += 1) {
      const row = rows[at] as number;
      if ((column[row] as number) <= bin) rows[place++] = row;
      else aside[later++] = row;
    }
    rows.set(aside.subarray(0, later), place);
    return place;
  }

  /** What the larger side has is what the smaller one leaves of both. */
  function share(parent: Leaf, smaller: Leaf, features: readonly number[]): void {
    for (const feature of features) {
      const offset = feature * mostBins;
      const last = offset + (ends[feature] as Float32Array).length + 2;
      for (let at = offset; at < last; at += 1) {
        parent.sums[at] = (parent.sums[at] as number) - (smaller.sums[at] as number);
        parent.counts[at] = (parent.counts[at] as number) - (smaller.counts[at] as number);
      }
    }
  }

  /** Null where no split gains. */
  return (rows: Int32Array, features: readonly number[]): Grown | null => {
    const tree: Tree = { feature: [-1], limit: [0], left: [0], adds: [0] };
    const upTo = [0];
    const root: Leaf = { node: 0, from: 0, to: rows.length, ...take(), best: null };
    fill(root, rows, features);
    root.best = bestSplit(root, features);
    const open = [root];
    while (open.length < mostLeaves) {
      const leaf = open.reduce((one, other) => ((other.best?.gain ?? 0) > (one.best?.gain ?? 0) ? other : one));
      const split = leaf.best;
      if (!split) break;
      const middle = part(leaf, split, rows);
      const left = tree.feature.length;
      tree.feature[leaf.node] = split.feature;
      // Below the first bin there is only what is not known: no number is.
      tree.limit[leaf.node] =
        split.bin === 0 ? -Number.MAX_VALUE : ((ends[split.feature] as Float32Array)[split.bin - 1] as number);
      tree.left[leaf.node] = left;
      upTo[leaf.node] = split.bin;
      tree.feature.push(-1, -1);
      tree.limit.push(0, 0);
      tree.left.push(0, 0);
      tree.adds.push(0, 0);
      upTo.push(0, 0);
      const isLeftSmaller = middle - leaf.from <= leaf.to - middle;
      const smaller: Leaf = {
        ...take(),
        node: isLeftSmaller ? left : left + 1,
        from: isLeftSmaller ? leaf.from : middle,
        to: isLeftSmaller ? middle : leaf.to,
        best: null,
      };
      fill(smaller, rows, features);
      share(leaf, smaller, features);
      leaf.node = isLeftSmaller ? left + 1 : left;
      if (isLeftSmaller) leaf.from = middle;
      else leaf.to = middle;
      smaller.best = bestSplit(smaller, features);
      leaf.best = bestSplit(leaf, features);
      open.push(smaller);
    }
    for (const { node, from, to, sums, counts } of open) {
      let sum = 0;
      for (let place = from; place < to; place += 1) sum += gradients[rows[place] as number] as number;
      tree.adds[node] = (rate * sum) / (to - from + drawn);
      pool.push({ sums, counts });
    }
    return open.length > 1 ? { tree, bins: upTo } : null;
  };
}
