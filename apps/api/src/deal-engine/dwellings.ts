import { type RentsByBedrooms, rentedBedrooms, rentForBedrooms } from '@rei/domain/analysis/unit-rents';
import { stateCount, stateOfIndex } from '@rei/domain/deal-finder/columns';
import { listedUnits } from '@rei/domain/listings/listed-units';
import { isMultiFamily, propertyTypes } from '@rei/domain/listings/property-type';
import type { Unit } from '@rei/domain/listings/units';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import { utilityAllowance } from '@rei/domain/underwriting/utility-allowance';
import type { ByteRange, CopiedRow } from './copy-reader.ts';
import { createDictionary } from './dictionary.ts';
import { fieldOf } from './market-repository.ts';

/** Codes of homes of which it is not known what is rented; the others have a list of bedrooms. */
const unknowns = ['land', 'unit_count', 'unit_beds', 'beds'] as const;

export const isRented = (code: number): boolean => code >= unknowns.length;

/** Units of a home are below this, whatever the column allows. */
const unitLimit = 2 ** 17;

const noDetail = new TextEncoder().encode('null');
const detailOf = (listing: CopiedRow): ByteRange =>
  listing.isNull(fieldOf.unitsDetail)
    ? { bytes: noDetail, start: 0, end: noDetail.length }
    : listing.range(fieldOf.unitsDetail);

const noUnits = { units: null, unitsVary: false, unitsDetail: [] };

export function createDwellings() {
  const lists: number[][] = [];
  const codes = new Map<string, number>();
  const ofHouses = new Map<number, number>();
  const ofUnits = createDictionary();
  const codesOfUnits: number[] = [];
  let utilities: Uint16Array[] = [];
  let allowances: AllowanceTables = {};

  function codeOfBedrooms(bedrooms: ReturnType<typeof rentedBedrooms>): number {
    if (typeof bedrooms === 'string') return unknowns.indexOf(bedrooms);
    const key = bedrooms.join();
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = unknowns.length + lists.length;
    lists.push(bedrooms);
    codes.set(key, code);
    return code;
  }

  function codeOfHouse(typeCode: number, beds: number | null): number {
    const key = typeCode * 1000 + (beds ?? -1);
    const known = ofHouses.get(key);
    if (known !== undefined) return known;
    const code = codeOfBedrooms(rentedBedrooms({ type: propertyTypes[typeCode] ?? 'other', beds, units: noUnits }));
    ofHouses.set(key, code);
    return code;
  }

  function codeOfUnits(typeCode: number, listing: CopiedRow): number {
    const units = listing.isNull(fieldOf.units) ? null : listing.int16(fieldOf.units);
    const known = ofUnits.add(typeCode * unitLimit + (units ?? -1) + 1, detailOf(listing), (detail) => detail);
    const [fresh] = ofUnits.takeNew();
    if (!fresh) return codesOfUnits[known] ?? 0;
    const type = propertyTypes[typeCode] ?? 'other';
    // What the store has under this name is a list of units, or nothing.
    const unitsDetail = JSON.parse(fresh.key) as Unit[] | null;
    const code = codeOfBedrooms(rentedBedrooms({ type, beds: null, units: listedUnits({ type, units, unitsDetail }) }));
    codesOfUnits.push(code);
    return code;
  }

  return {
    /** The bedrooms of each code, from the first one of which it is known what is rented. */
    lists: (): readonly (readonly number[])[] => lists,

    /** Gives these bedrooms the codes that they had before, in whose order they come. */
    recall(known: readonly number[][]): void {
      for (const bedrooms of known) codeOfBedrooms(bedrooms);
    },

    codeOf(typeCode: number, beds: number | null, listing: CopiedRow): number {
      return isMultiFamily(propertyTypes[typeCode] ?? 'other')
        ? codeOfUnits(typeCode, listing)
        : codeOfHouse(typeCode, beds);
    },

    /** A month in dollars, added up as `monthlyRent` does; NaN where it is not known. */
    rentOf(code: number, rents: RentsByBedrooms): number {
      const list = lists[code - unknowns.length];
      if (list === undefined) return Number.NaN;
      let total = 0;
      for (const beds of list) total += rentForBedrooms(rents, beds) ?? Number.NaN;
      return total;
    },

    /** What the installation knows better than the built-in table. */
    setAllowances(tables: AllowanceTables): void {
      allowances = tables;
      utilities = [];
    },

    /** A month in dollars, by the table; 0 where it says nothing. */
    utilitiesOf(code: number, state: number): number {
      const list = lists[code - unknowns.length];
      if (list === undefined) return 0;
      utilities[code] ??= Uint16Array.from(
        { length: stateCount + 1 },
        (_, index) => utilityAllowance(stateOfIndex(index), list, allowances) ?? 0,
      );
      return utilities[code][state] ?? 0;
    },
  };
}

export type Dwellings = ReturnType<typeof createDwellings>;
