import { premiumsOfSize } from '../../underwriting/insurance.ts';
import type { DealColumns } from '../columns.ts';
import type { DealMeasure } from '../measures.ts';
import { compileCode, runIn, type VectorMemory, vectorRoomBytes } from '../vector-memory.ts';
import type { Block } from './block.ts';
import type { FirstYearMeasure } from './first-year.ts';
import type { Look } from './look.ts';
import { isLost, isPicked, outcomeOfState } from './rule-states.ts';
import { isGood, isRanked, type Sifted } from './sift.ts';
import type { Terms } from './terms.ts';
import { vectorCode } from './vector-code.ts';

/** A question's numbers by the names that the loops have for them. */
const numbersOf = ({ loan, ...terms }: Terms) => ({
  priceFactor: terms.price,
  rentFactor: terms.rent,
  utilitiesSaid: terms.utilitiesSaid,
  utilitiesOfTable: terms.utilitiesOfTable,
  utilitiesAlone: terms.utilitiesAlone,
  ownerPays: terms.ownerPays,
  insurance: terms.insurance,
  insuranceLowest: terms.insuranceLowest,
  repairs: terms.repairs,
  reserve: terms.reserve,
  reserveSaid: terms.reserveSaid,
  rebuildPerSqft: terms.rebuildPerSqft,
  repairsOfRebuild: terms.repairsOfRebuild,
  reserveOfRebuild: terms.reserveOfRebuild,
  vacancy: terms.vacancy,
  management: terms.management,
  other: terms.other,
  reserveBelow: Number(terms.isReserveBelow),
  down: loan.down,
  closing: loan.closing,
  points: loan.points,
  factor: loan.factor,
  monthsOfYear: loan.monthsOfYear,
  isCountyTaxed: Number(terms.isCountyTaxed),
  isInsuranceEstimated: Number(terms.isInsuranceEstimated),
  isBySize: terms.isBySize,
});

/** A question's tables by the names that the loops have for them. */
const tablesOf = (terms: Terms) => ({
  taxes: terms.tax,
  hasUnits: terms.hasUnits,
  insuredWhole: terms.insuredWhole,
  assumedDues: terms.dues,
  premiums: terms.premiums,
  premiumOfAge: terms.premiumOfAge,
  reserveOfAge: terms.reserveOfAge,
});

/** The market's columns that a first year and a look depend on. */
const marketNames = [
  ...(['price', 'rent', 'hoa', 'sqft', 'utilities', 'countyTax', 'yearBuilt', 'cautions', 'state', 'type'] as const),
];

const capitalized = <Name extends string>(name: Name) =>
  (name.charAt(0).toUpperCase() + name.slice(1)) as Capitalize<Name>;

type BlockColumn = Exclude<keyof Block, 'count' | 'value' | 'most'>;
type Place =
  | BlockColumn
  | keyof ReturnType<typeof tablesOf>
  | 'sizes'
  | 'figures'
  | 'states'
  | 'outcomes'
  | 'cautions'
  | 'picked'
  | 'lost'
  | 'doubted'
  | 'shown'
  | 'best'
  | 'steps'
  | 'kindOfOutcome'
  | 'placesOfBits'
  | 'outcomeOfState'
  | 'kindOfState';
type Numbers =
  | keyof ReturnType<typeof numbersOf>
  | 'pickedSize'
  | 'lostSize'
  | 'doubtedSize'
  | 'shownSize'
  | 'bestSize'
  | 'flagged'
  | 'lastSize'
  | 'room'
  | `market${Capitalize<(typeof marketNames)[number]>}`;

/** Measures that have a vector loop of their own. */
const ownMeasures = [
  'monthlyCashFlow',
  'cashOnCash',
  'dscrBank',
  'capRate',
] as const satisfies readonly FirstYearMeasure[];
type OwnMeasure = (typeof ownMeasures)[number];

/** What packages/domain/vector-loops exports: numbers, where its columns and tables begin, and its loops. */
type Run = Record<Numbers | Place | 'blockRows' | 'figureColumns' | 'figureBytes' | 'roomBytes', { value: number }> &
  Record<OwnMeasure, (out: number, count: number) => void> & {
    fill: (count: number) => void;
    clear: (count: number) => void;
    judge: (figure: number, count: number, sign: number, wanted: number, failure: number, unknown: number) => void;
    giveUp: (
      ...numbers: [
        isOfDebt: number,
        count: number,
        less: number,
        saved: number,
        dollars: number,
        ofDebt: number,
        ofCash: number,
        slack: number,
        slackOfPrice: number,
      ]
    ) => void;
    doubt: (count: number, rentShare: number, returnShare: number) => void;
    sortOut: (count: number) => void;
    sift: (count: number, leftOut: number) => void;
    countSteps: (figure: number, count: number, perUnit: number, lowest: number, highest: number) => void;
  };

/** Of every eight bits the places of those that are set, eight bytes for each. */
const placesOfBits = Uint8Array.from({ length: 256 * 8 }, (_, index) => {
  const bits = index >>> 3;
  const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((place) => ((bits >>> place) & 1) === 1);
  return set[index & 7] ?? 0;
});

function open({ memory, room }: VectorMemory, columns: DealColumns) {
  const { buffer } = memory;
  compiled ??= compileCode(vectorCode);
  // The names are those of its sources, which `npm run vector-loops` compiles.
  const run = runIn(memory, compiled) as Run;
  if (run.roomBytes.value > vectorRoomBytes) throw new Error('The vector loops need more room than they are given');
  run.room.value = room;
  for (const name of marketNames) run[`market${capitalized(name)}`].value = columns[name].byteOffset;
  const size = run.blockRows.value;
  const column = (name: Place) => new Float64Array(buffer, room + run[name].value, size);
  const list = (name: Place) => ({ list: new Int32Array(buffer, room + run[name].value, size), size: 0 });
  const [price, gross] = [column('price'), column('gross')];
  const block: Block = {
    count: 0,
    rows: new Int32Array(buffer, room + run.rows.value, size),
    price,
    value: price,
    rent: column('rent'),
    gross,
    most: gross,
    allowance: column('allowance'),
    utilities: column('utilities'),
    dues: column('dues'),
    insuredShare: column('insuredShare'),
    insuredLeast: column('insuredLeast'),
    repaired: column('repaired'),
    reserved: column('reserved'),
    isSized: new Uint8Array(buffer, room + run.isSized.value, size),
    tax: column('tax'),
    costs: column('costs'),
    noi: column('noi'),
    debtService: column('debtService'),
    cashFlow: column('cashFlow'),
    cashInvested: column('cashInvested'),
  };
  const look: Look = {
    states: new Uint8Array(buffer, room + run.states.value, size),
    outcomes: new Uint8Array(buffer, room + run.outcomes.value, size),
    cautions: new Uint16Array(buffer, room + run.cautions.value, size),
    picked: list('picked'),
    lost: list('lost'),
    doubted: list('doubted'),
  };
  const sifted: Sifted = { shown: list('shown'), best: list('best'), flagged: 0 };
  const bytes = new Uint8Array(buffer);
  const known = new Map<Place, Float64Array | Uint8Array>();
  const put = (place: Place, table: Float64Array | Uint8Array): void => {
    // Some are the same for all questions.
    if (known.get(place) === table) return;
    known.set(place, table);
    bytes.set(new Uint8Array(table.buffer, table.byteOffset, table.byteLength), room + run[place].value);
  };
  const sizes = premiumsOfSize();
  put('sizes', sizes);
  run.lastSize.value = sizes.length - 1;
  put('outcomeOfState', outcomeOfState);
  put(
    'kindOfState',
    isPicked.map((picked, state) => picked + 2 * (isLost[state] ?? 0)),
  );
  put(
    'kindOfOutcome',
    isRanked.map((ranked, outcome) => ranked + 2 * (isGood[outcome] ?? 0)),
  );
  put('placesOfBits', placesOfBits);
  const figures = Array.from(
    { length: run.figureColumns.value },
    (_, place) => new Float64Array(buffer, room + run.figures.value + place * run.figureBytes.value, size),
  );
  const steps = new Int32Array(buffer, room + run.steps.value, size);
  return { run, block, look, sifted, steps, figures, put, assumed: undefined as Terms | undefined };
}

let compiled: object | undefined;

export type VectorLoops = ReturnType<typeof open>;

const machines = new WeakMap<object, VectorLoops>();

/**
 * Those of a market's memory and a thread; undefined where the columns lie elsewhere. All questions of a thread share one block,
 * so that what it has is that of the last filling.
 */
export function vectorLoopsOf(columns: DealColumns): VectorLoops | undefined {
  const { vectorMemory } = columns;
  if (!vectorMemory) return undefined;
  let machine = machines.get(vectorMemory);
  if (!machine) {
    machine = open(vectorMemory, columns);
    machines.set(vectorMemory, machine);
  }
  return machine;
}

function assume(machine: VectorLoops, terms: Terms): void {
  if (machine.assumed === terms) return;
  const { run, put } = machine;
  // Object.entries widens names to strings; these are the table's own.
  for (const [name, value] of Object.entries(numbersOf(terms)) as [Numbers, number][]) run[name].value = value;
  for (const [name, table] of Object.entries(tablesOf(terms)) as [Place, Float64Array | Uint8Array][]) put(name, table);
  machine.assumed = terms;
}

/** Fills the block as `fillBlock` would at list prices with the market's loan. */
export function fillByVectors(
  machine: VectorLoops,
  terms: Terms,
  { list, from, count }: { list: Int32Array; from: number; count: number },
): void {
  const { run, block } = machine;
  assume(machine, terms);
  block.rows.set(list.subarray(from, from + count));
  // Two are computed at once; the last may stand beside itself.
  if (count % 2 === 1) block.rows[count] = block.rows[count - 1] ?? 0;
  run.fill(count);
}

const isOwn = (measure: DealMeasure): measure is OwnMeasure => ownMeasures.some((own) => own === measure);

/** Computes a figure of the block's listings into one of the columns for figures; false where plain loops have to. */
export function computeByVectors(
  { run, block, figures }: VectorLoops,
  measure: DealMeasure,
  out: Float64Array,
): boolean {
  if (!isOwn(measure) || out.buffer !== figures[0]?.buffer) return false;
  run[measure](out.byteOffset, block.count);
  return true;
}
