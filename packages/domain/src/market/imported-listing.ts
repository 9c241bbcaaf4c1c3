import type { PropertyType } from '../listings/property-type.ts';
import type { Unit } from '../listings/units.ts';

/** What a file can lack a column for; the rest it cannot do without. */
export type MissingField =
  | Extract<
      keyof ImportedListing,
      | 'type'
      | 'beds'
      | 'baths'
      | 'sqft'
      | 'lotSqft'
      | 'yearBuilt'
      | 'hoaCents'
      | 'units'
      | 'unitsDetail'
      | 'listDate'
      | 'mlsId'
      | 'url'
      | 'photos'
      | 'remarks'
    >
  | 'position'
  | 'status'
  | `agent.${'name' | 'email' | 'phone' | 'href' | 'office'}`;

/**
 * One listing as a reader hands it to the store, whatever file it came from: cleaned, in our units,
 * null where the source says nothing. Prices are whole cents; days are YYYY-MM-DD.
 */
export interface ImportedListing {
  /** Short name of the source: 'redfin', 'demo'. Part of the listing's key. */
  source: string;
  /** The source's own key of the listing. */
  sourceKey: string;
  priceCents: number | null;
  /** What the price was before it was last changed, where the source says so, and the day of that change. */
  previousPriceCents?: number | null;
  priceChangedOn?: string | null;
  type: PropertyType;
  line: string;
  city: string;
  /** Two letters, upper case. */
  state: string;
  /** Five digits. */
  zip: string;
  lat: number | null;
  lon: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  lotSqft: number | null;
  yearBuilt: number | null;
  hoaCents: number | null;
  units: number | null;
  unitsDetail: Unit[];
  isPending: boolean;
  isContingent: boolean;
  isForeclosure: boolean;
  isOffMarket: boolean;
  isSold: boolean;
  /** The status as the source words it. */
  sourceStatus: string | null;
  listDate: string | null;
  /** The source tells days on the market, and `listDate` is counted back by them from the day its file was made. */
  isDayCounted?: boolean | undefined;
  mlsId: string | null;
  /** http(s) only. */
  url: string | null;
  /** https, the first one is the primary photo. */
  photos: string[];
  remarks: string | null;
  agent: {
    name: string | null;
    email: string | null;
    phone: string | null;
    href: string | null;
    office: string | null;
  } | null;
  /** What the file has no column for: what is stored of it by the same source stays (`keepStored`). */
  missing?: readonly MissingField[] | undefined;
  /** The source's record as it was, kept beside the listing. */
  document: Record<string, unknown>;
}

/** A reader's listing without the source's own record: what is kept of each source, to be merged with the others'. */
export type ListingRecord = Omit<ImportedListing, 'document' | 'missing'>;

/** What a reader makes of one row of a file. */
export type ReadRow<T> = TakenRow<T> | LeftOutRow;

/** A value, taken or corrected by stated rules. */
export interface TakenRow<T> {
  kind: 'taken';
  line: number;
  value: T;
  corrections: string[];
}

/** A row that is not stored, and what a full feed can still be told by it. */
export interface RejectedRow extends RejectionMeaning {
  kind: 'rejected';
  line: number;
  reason: string;
  cells: Record<string, string>;
}

export interface RejectionMeaning {
  /** The listing's key where the row has one: the source still has that listing, whatever is wrong with its row. */
  sourceKey?: string | undefined;
  /** Whose row it was cannot be told, as in a file that is cut off: such a file may lack any listing. */
  isDamaged?: boolean | undefined;
}

export type LeftOutRow =
  | RejectedRow
  /** No data row by the format's rules, such as a disclaimer line; counted apart with its reason. */
  | { kind: 'skipped'; line: number; reason: string };

/** What a reader makes of one row of a file of listings. */
export type ListingRow = ReadRow<ImportedListing> | WithdrawnRow;

/** A listing that its source takes back or no longer lets us show, known by its key alone. */
export interface WithdrawnRow {
  kind: 'withdrawn';
  line: number;
  sourceKey: string;
  reason: string;
}

/** HUD's monthly rents of one ZIP in whole dollars, for 0 to 4 bedrooms. */
export interface ImportedRents {
  zip: string;
  fiscalYear: number;
  dollars: [number, number, number, number, number];
  areaName: string | null;
}

/** The 30-year fixed rate of one week, percent. */
export interface ImportedRate {
  /** YYYY-MM-DD */
  date: string;
  percent: number;
}
