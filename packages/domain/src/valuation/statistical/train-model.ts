import { binColumns, type FeatureColumns } from './bin-columns.ts';
import { type BoostedTrees, createPrediction } from './boosted-trees.ts';
import { byDay, featuresOfSales, type KnownSales, type SaleColumns } from './earlier-sales.ts';
import { leastSales } from './limits.ts';
import { featureCount } from './sale-features.ts';
import { trainTrees, usualTrees } from './train-trees.ts';

/** Each test learns until a day and estimates the sales of so many days from it. */
export const testedDays = 30;

/** So many of the newest sales are learned from for each test; the model itself learns from all. */
const mostForTest = 100_000;
/** Tests go back in time as long as they learned from no more rows than these, together. */
const mostForTests = 1_000_000;
const mostTests = 36;

/** The newest sales say how many trees are enough, of those that the others make. */
const checkedShare = 0.15;

export interface TrainedModel {
  model: BoostedTrees;
  /** How many sales had enough others before them to be learned from. */
  sales: number;
  /** The sales that were tested, by their places, and the logarithm of each estimate by its price. */
  tested: Int32Array;
  errors: Float32Array;
}

/** 0 to 1. */
type OnProgress = (share: number) => void;

/** Of more, the newest that were checked are not learned from once more: their level is that of their own neighbors anyway. */
const mostTwice = 20_000;

/** Beyond it a price is a mistake, and trees should not learn to make it. */
const largestTarget = 1;

/** About how the time goes: the features, the model, and the tests. */
const [featuresUntil, modelUntil] = [0.2, 0.45];

/**
 * Learns a model from sales and tests the same way of learning forward in time: until a day, on the
 * sales of the next 30, for up to 36 such months back. Nothing that was not known on its day has a part in a tested estimate.
 * Null where fewer than `leastSales` have enough sales before them.
 */
export function trainModel(sales: SaleColumns, onProgress: OnProgress = () => undefined): TrainedModel | null {
  const { count, day, price } = sales;
  const order = byDay(sales);
  const known = featuresOfSales(sales, order, (done) => onProgress((featuresUntil * done) / Math.max(1, count)));
  const { levels } = known;
  const rows = order.filter((sale) => !Number.isNaN(levels[sale] as number));
  if (rows.length < leastSales) return null;
  const targets = new Float32Array(count);
  for (const row of rows) {
    const off = Math.log(price[row] as number) - (levels[row] as number);
    targets[row] = Math.min(Math.max(off, -largestTarget), largestTarget);
  }
  const model = learn(known.columns, targets, rows, (share) =>
    onProgress(featuresUntil + (modelUntil - featuresUntil) * share),
  );
  const { tests, before } = monthsBack(day, rows);
  const results = tests.map(({ learned, tested }, place) => {
    onProgress(modelUntil + ((1 - modelUntil) * place) / tests.length);
    return { tested, errors: errorsOf(learn(known.columns, targets, learned), known, { price, tested }) };
  });
  results.push({ tested: before, errors: errorsOf(noTrees, known, { price, tested: before }) });
  return { model, sales: rows.length, ...joined(results) };
}

/** As many trees as the newest of the sales ask for, then of fewer sales the same number learned from all of them. */
function learn(
  columns: FeatureColumns,
  targetOf: Float32Array,
  rows: Int32Array,
  onProgress: OnProgress = () => undefined,
): BoostedTrees {
  const first = Math.floor(rows.length * (1 - checkedShare));
  const common = {
    binned: binColumns(columns, rows),
    targets: new Float32Array(rows.length),
  };
  // Filled one by one: `from` would make a list of all of them first.
  const all = new Int32Array(rows.length);
  for (let place = 0; place < rows.length; place += 1) {
    common.targets[place] = targetOf[rows[place] as number] as number;
    all[place] = place;
  }
  const isTwice = rows.length <= mostTwice;
  const half = isTwice ? 0.5 : 1;
  const checked = trainTrees({
    ...common,
    ...{ learned: all.subarray(0, first), checked: all.subarray(first), settings: usualTrees },
    onRound: (round) => onProgress((half * round) / usualTrees.rounds),
  });
  if (!isTwice) return checked;
  const settings = { ...usualTrees, rounds: checked.trees.length };
  return trainTrees({
    ...common,
    ...{ learned: all, settings },
    onRound: (round) => onProgress(half + (half * round) / checked.trees.length),
  });
}

interface Test {
  learned: Int32Array;
  tested: Int32Array;
}

const noTrees: BoostedTrees = { trees: [] };

/**
 * The newest month first, as far back as there are enough sales before it. Of what came before, at most so many as one
 * test learns from, the level alone was the estimate.
 */
function monthsBack(day: Int32Array, rows: Int32Array): { tests: Test[]; before: Int32Array } {
  const tests: Test[] = [];
  let until = rows.length;
  let learnedFrom = 0;
  let from = (day[rows[until - 1] as number] as number) - testedDays + 1;
  while (tests.length < mostTests && learnedFrom < mostForTests) {
    let first = until;
    while (first > 0 && (day[rows[first - 1] as number] as number) >= from) first -= 1;
    if (first < leastSales) return { tests, before: rows.subarray(Math.max(0, until - mostForTest), until) };
    if (first < until) {
      const learned = rows.subarray(Math.max(0, first - mostForTest), first);
      tests.push({ learned, tested: rows.subarray(first, until) });
      learnedFrom += learned.length;
    }
    until = first;
    from -= testedDays;
  }
  return { tests, before: rows.subarray(0, 0) };
}

function errorsOf(
  model: BoostedTrees,
  { columns, levels }: KnownSales,
  of: { price: Float64Array; tested: Int32Array },
) {
  const features = new Float32Array(featureCount);
  const predict = createPrediction(model);
  return Float32Array.from(of.tested, (sale) => {
    for (let feature = 0; feature < featureCount; feature += 1) {
      features[feature] = (columns[feature] as Float32Array)[sale] as number;
    }
    return (levels[sale] as number) + predict(features) - Math.log(of.price[sale] as number);
  });
}

function joined(results: ReadonlyArray<{ tested: Int32Array; errors: Float32Array }>) {
  const count = results.reduce((sum, { tested }) => sum + tested.length, 0);
  const [tested, errors] = [new Int32Array(count), new Float32Array(count)];
  let place = 0;
  for (const result of results) {
    tested.set(result.tested, place);
    errors.set(result.errors, place);
    place += result.tested.length;
  }
  return { tested, errors };
}
