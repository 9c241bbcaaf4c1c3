import {
  bathsOfCode,
  type DealColumns,
  duesCode,
  duesOfCode,
  stateIndex,
  stateOfIndex,
  unknownDay,
} from '../deal-finder/columns.ts';
import type { DealListing } from '../deal-finder/deal-figures.ts';
import { codeOfRange } from '../deal-finder/risk-cases.ts';
import { propertyTypes } from '../listings/property-type.ts';
import { codeOfValue, valueOfCode } from '../listings/stored-value.ts';
import { codeOfTax, taxOfCode } from '../settings/county-taxes.ts';

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Columns of made listings: of every size, and one in eight of each fact not known. */
export function randomColumns(seed: number, count: number): DealColumns {
  const next = numbers(seed);
  const rarely = () => next() < 0.125;
  const cents = (value: number) => Math.round(value * 100) / 100;
  const float = (of: () => number) => Float64Array.from({ length: count }, of);
  const marketRent = Uint16Array.from({ length: count }, () =>
    next() < 0.4 ? 0 : Math.round(10 ** (2.3 + 1.7 * next())),
  );
  const price = float(() => (rarely() ? Number.NaN : cents(10 ** (3.5 + 3 * next()))));
  /** Of their own numbers, so that those of the other columns stay the same. */
  const further = numbers(seed + 1);
  const value = Uint16Array.from(price, (asked) =>
    further() < 0.2 ? 0 : codeOfValue((asked || 90_000) * (0.5 + further())),
  );
  return {
    price,
    value,
    afterRepair: value.map((code) =>
      code === 0 || further() < 0.1 ? 0 : codeOfValue(valueOfCode(code) * (1 + further())),
    ),
    baths: Uint8Array.from({ length: count }, () => (further() < 0.1 ? 0 : 1 + Math.floor(24 * further()))),
    rent: float(() => (rarely() ? Number.NaN : cents(10 ** (2.3 + 1.7 * next())))),
    marketRent,
    rentRange: marketRent.map((rent) =>
      rent === 0 || rarely() ? 0 : codeOfRange({ middle: rent, range: randomRange(rent, next) }),
    ),
    zip: Uint32Array.from({ length: count }, () => Math.floor(zips * next())),
    valueRanges: Uint16Array.from({ length: zips }, () =>
      next() < 0.3 ? 0 : codeOfRange({ middle: 1000, range: randomRange(1000, next) }),
    ),
    utilities: Uint16Array.from({ length: count }, () => (rarely() ? 0 : Math.round(80 + 400 * next()))),
    countyTax: Uint16Array.from({ length: count }, () => (next() < 0.5 ? 0 : codeOfTax(5 * next()))),
    hoa: Uint32Array.from({ length: count }, () => duesCode(next() < 0.5 ? null : cents(900 * next() ** 2))),
    priceCut: float(() => (next() < 0.5 ? Number.NaN : cents(30_000 * next()))),
    sqft: Int32Array.from({ length: count }, () => (rarely() ? 0 : Math.round(10 ** (2.5 + 1.7 * next())))),
    yearBuilt: Uint16Array.from({ length: count }, () => (rarely() ? 0 : Math.round(1880 + 146 * next()))),
    listDay: Int32Array.from({ length: count }, () => (rarely() ? unknownDay : 20_100 + Math.round(700 * next()))),
    state: Uint8Array.from({ length: count }, () => (next() < 0.03 ? stateIndex('') : Math.floor(52 * next()))),
    type: Uint8Array.from({ length: count }, () => Math.floor(propertyTypes.length * next())),
    cautions: new Uint16Array(count),
  };
}

const zips = 20;

/** Of every width, and one in ten on one side of the rent alone. */
function randomRange(middle: number, next: () => number) {
  const shift = next() < 0.1 ? 0.8 + 0.4 * next() : 1;
  return { low: middle * shift * (1 - 0.5 * next()), high: middle * shift * (1 + next()) };
}

/** A row of columns as the listing that it is. */
export function listingOf(columns: DealColumns, row: number): DealListing {
  const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const day = columns.listDay[row] ?? unknownDay;
  return {
    state: stateOfIndex(columns.state[row] ?? 0),
    propertyType: propertyTypes[columns.type[row] ?? 0] ?? 'other',
    price: known(columns.price[row]),
    rent: known(columns.rent[row]),
    isGrossRent: true,
    utilityTable: columns.utilities[row] || null,
    marketRent: columns.marketRent[row] || null,
    rentRange: columns.rentRange[row] ?? 0,
    valueRange: columns.valueRanges[columns.zip[row] ?? 0] ?? 0,
    countyTax: taxOfCode(columns.countyTax[row] ?? 0),
    hoaMonthly: known(duesOfCode(columns.hoa[row] ?? 0)),
    value: known(valueOfCode(columns.value[row] ?? 0)),
    afterRepair: known(valueOfCode(columns.afterRepair[row] ?? 0)),
    sqft: columns.sqft[row] || null,
    baths: known(bathsOfCode(columns.baths[row] ?? 0)),
    yearBuilt: columns.yearBuilt[row] || null,
    listedOn: day === unknownDay ? null : new Date(day * 86_400_000).toISOString().slice(0, 10),
    priceCut: known(columns.priceCut[row]),
    estimate: { arv: null, renovations: null },
    typed: {},
  };
}
