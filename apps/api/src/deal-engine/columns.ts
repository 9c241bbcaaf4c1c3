import type { DealColumns } from '@rei/domain/deal-finder/columns';
import { type SharedMemory, shareMemory, vectorRoomBytes } from '@rei/domain/deal-finder/vector-memory';
import { maxReaders } from './access-lock.ts';
import { zipLimit } from './codes.ts';

type Shared = Float64Array | Int32Array | Uint32Array | Uint16Array | Uint8Array;

/** Amounts are dollars, unrounded as the formulas read them; NaN is what nobody knows, or 0 where there is no NaN. */
const kinds = {
  id: Uint32Array,
  price: Float64Array,
  /** A month, from HUD's rents of the ZIP. */
  rent: Float64Array,
  /** A month, from the store of market rents. */
  marketRent: Uint16Array,
  /** What was tested of it, as the domain's `codeOfRange` writes it. */
  rentRange: Uint16Array,
  /** A month, from the table of utilities by state and bedrooms. */
  utilities: Uint16Array,
  /** What the installation knows of the county's property tax, as the domain's `codeOfTax` writes it. */
  countyTax: Uint16Array,
  /** A month, as the listing says: cents, or the domain's `unknownDues`. */
  hoa: Uint32Array,
  priceCut: Float64Array,
  /** From the store of values, as the domain's `codeOfValue` writes them. */
  value: Uint16Array,
  afterRepair: Uint16Array,
  sqft: Int32Array,
  /** Days since 1970, or the domain's `unknownDay`. */
  listDay: Int32Array,
  /** One more than its bedrooms, of which no listing has more than 50 (`bedsCode`); 0 where nobody knows. */
  beds: Uint8Array,
  /** As the domain's `bathsCode` writes them: no listing has more than 50. */
  baths: Uint8Array,
  yearBuilt: Uint16Array,
  state: Uint8Array,
  type: Uint8Array,
  /** The code is `gone` for a removed listing. */
  status: Uint8Array,
  /** Bits of the cautions that do not depend on who asks. */
  cautions: Uint16Array,
  zip: Uint32Array,
  /** Codes of the dictionaries: a city and a county each with its state; `countyLimit` for a county that is not known. */
  city: Uint32Array,
  postalCity: Uint32Array,
  county: Uint16Array,
  dwellings: Uint32Array,
  /** Where it is, by `place-columns.ts`: all 0 where that is not known. */
  mapX: Uint16Array,
  mapY: Uint16Array,
  mapRest: Uint16Array,
  /** Rows by ascending id, as far as they are sorted. */
  byId: Uint32Array,
} as const;

export const bedsCode = (beds: number): number => Math.min(beds, 254) + 1;

export type ColumnName = keyof typeof kinds;
/** Of every ZIP what homes there were paid of their list prices, as the domain's `codeOfRange` writes it. */
interface OfZips<Numbers> {
  readonly valueRanges: Numbers;
}
export type Columns = { readonly [Name in ColumnName]: InstanceType<(typeof kinds)[Name]> } & OfZips<Uint16Array> &
  Pick<DealColumns, 'vectorMemory'>;

/** One piece of memory, which the domain's vector loops can read: columns one after the other, then each thread's own part. */
export interface ColumnBuffers {
  memory: SharedMemory;
  capacity: number;
}

// Object.keys widens to string; these are the table's own keys.
const names = Object.keys(kinds) as ColumnName[];

export const bytesPerListing = names.reduce((sum, name) => sum + kinds[name].BYTES_PER_ELEMENT, 0);

/** Where each column begins; 64 bytes are what a processor reads at once. */
function placesOf(capacity: number) {
  let next = 0;
  const take = (bytes: number): number => {
    const place = next;
    next += Math.ceil(bytes / 64) * 64;
    return place;
  };
  const columns = names.map((name) => [name, take(capacity * kinds[name].BYTES_PER_ELEMENT)]);
  const [valueRanges, rooms] = [take(2 * zipLimit), take(maxReaders * vectorRoomBytes)];
  // Made from the list of all names, so every one is there.
  return { ...(Object.fromEntries(columns) as Record<ColumnName, number>), valueRanges, rooms, end: next };
}

export function allocateColumns(capacity: number): ColumnBuffers {
  return { memory: shareMemory(placesOf(capacity).end), capacity };
}

/** A thread that ranks names its number, by which its own part of the memory is found. */
export function viewColumns({ memory, capacity }: ColumnBuffers, reader?: number): Columns {
  const places = placesOf(capacity);
  const views = names.map((name) => {
    const View: new (buffer: ArrayBufferLike, at: number, length: number) => Shared = kinds[name];
    return [name, new View(memory.buffer, places[name], capacity)];
  });
  const vectorMemory = reader === undefined ? undefined : { memory, room: places.rooms + reader * vectorRoomBytes };
  // As above, every name is there; each column has its own kind.
  return {
    ...Object.fromEntries(views),
    valueRanges: new Uint16Array(memory.buffer, places.valueRanges, zipLimit),
    vectorMemory,
  };
}

/** The bytes of the first rows of all columns, and of what is known of ZIPs. */
export function bytesOfRows({ memory, capacity }: ColumnBuffers, rows: number): Uint8Array[] {
  const places = placesOf(capacity);
  const ofRows = names.map((name) => new Uint8Array(memory.buffer, places[name], rows * kinds[name].BYTES_PER_ELEMENT));
  return [...ofRows, new Uint8Array(memory.buffer, places.valueRanges, 2 * zipLimit)];
}

/** Puts the first rows of all columns in another order: row n becomes the one that was `order[n]`. */
export function reorder(columns: Columns, order: Uint32Array): void {
  // All columns share one buffer, because the system hands out new memory slowly, a page at a time.
  const room = new ArrayBuffer(order.length * 8);
  for (const name of names) permute(columns[name], order, room);
}

/** Moves values by their width alone: a loop over one kind of array runs three times as fast as one over eight. */
function permute(column: Shared, order: Uint32Array, room: ArrayBuffer): void {
  const { buffer, byteOffset: from, length, BYTES_PER_ELEMENT: width } = column;
  if (width === 8) permuteDoubles(new Float64Array(buffer, from, length), order, new Float64Array(room));
  else if (width === 4) permuteWords(new Uint32Array(buffer, from, length), order, new Uint32Array(room));
  else if (width === 2) permuteHalves(new Uint16Array(buffer, from, length), order, new Uint16Array(room));
  else permuteBytes(new Uint8Array(buffer, from, length), order, new Uint8Array(room));
}

function permuteDoubles(column: Float64Array, order: Uint32Array, before: Float64Array): void {
  before.set(column.subarray(0, order.length));
  for (let row = 0; row < order.length; row += 1) column[row] = before[order[row] ?? 0] ?? 0;
}

function permuteWords(column: Uint32Array, order: Uint32Array, before: Uint32Array): void {
  before.set(column.subarray(0, order.length));
  for (let row = 0; row < order.length; row += 1) column[row] = before[order[row] ?? 0] ?? 0;
}

function permuteHalves(column: Uint16Array, order: Uint32Array, before: Uint16Array): void {
  before.set(column.subarray(0, order.length));
  for (let row = 0; row < order.length; row += 1) column[row] = before[order[row] ?? 0] ?? 0;
}

function permuteBytes(column: Uint8Array, order: Uint32Array, before: Uint8Array): void {
  before.set(column.subarray(0, order.length));
  for (let row = 0; row < order.length; row += 1) column[row] = before[order[row] ?? 0] ?? 0;
}
