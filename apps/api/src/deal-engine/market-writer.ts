import type { RentsByBedrooms } from '@rei/domain/analysis/unit-rents';
import { bathsCode, stateOfIndex, unknownDay, unknownDues } from '@rei/domain/deal-finder/columns';
import { codeOfRange } from '@rei/domain/deal-finder/risk-cases';
import { codeOfValue } from '@rei/domain/listings/stored-value';
import { codeOfTax } from '@rei/domain/settings/county-taxes';
import { countyLimit, zipLimit, zipNumber } from './codes.ts';
import { bedsCode, type Columns } from './columns.ts';
import type { ByteRange, CopiedRow } from './copy-reader.ts';
import { createDictionary, type DictionaryEntry } from './dictionary.ts';
import { createDwellings } from './dwellings.ts';
import type { Market } from './market.ts';
import { type CopiedRent, type CopiedValue, fieldOf, type OwnTables } from './market-repository.ts';
import { writePlace as writeMapPlace } from './place-columns.ts';
import { cautionsOf, stateOfRange, statusOfWord, typeOfWord } from './row-codes.ts';

/** Days between 1970 and the day that the database counts from. */
const databaseEpoch = 10_957;

/** The first codes belong to most homes. */
const usualDwellings = 12;

/** No rent is below 0. */
const notAsked = -1;

/** What the codes in the columns stand for, beside those that are the same in every store. */
export interface MarketCodes {
  cities: DictionaryEntry[];
  counties: DictionaryEntry[];
  /** Bedrooms of what is rented. */
  dwellings: number[][];
}

export function createMarketWriter() {
  const cities = createDictionary();
  const counties = createDictionary();
  const dwellings = createDwellings();
  /** Most listings of a ZIP are in one city, so its last city is tried first. */
  const lastCity = new Int32Array(zipLimit).fill(-1);
  const lastCounty = new Int32Array(zipLimit).fill(-1);
  const countyNames: string[] = [];
  /** By the county's code, as the column has it. */
  const countyTaxes: number[] = [];
  let taxByCounty = new Map<string, number>();
  let rentsByZip = new Map<number, RentsByBedrooms>();
  let countyByZip = new Map<number, ByteRange>();
  /** Known rents by dwellings and ZIP; those of the usual dwellings are found without a search. */
  const usual = new Float64Array(usualDwellings * zipLimit).fill(notAsked);
  const others = new Map<number, number>();

  function rentOf(zip: number, code: number): number {
    // The rents of a ZIP are neighbors in memory.
    const key = zip * usualDwellings + code;
    const further = code * zipLimit + zip;
    const before = code < usualDwellings ? usual[key] : (others.get(further) ?? notAsked);
    if (before !== undefined && before !== notAsked) return before;
    const rent = dwellings.rentOf(code, rentsByZip.get(zip) ?? {});
    if (code < usualDwellings) usual[key] = rent;
    else others.set(further, rent);
    return rent;
  }

  /** Codes of counties follow each other, so that each comes to stand in its place. */
  function nameCounty(key: string, state: number): string {
    const place = `${key}|${stateOfIndex(state)}`;
    if (countyNames.length < countyLimit) {
      countyNames.push(place);
      countyTaxes.push(taxByCounty.get(place) ?? 0);
    }
    return key;
  }

  function writePlace({ columns }: Market, row: number, listing: CopiedRow): void {
    const state = stateOfRange(listing.range(fieldOf.state));
    const zip = listing.digits(fieldOf.zip);
    columns.state[row] = state;
    columns.zip[row] = zip;
    const city = cities.add(state, listing.range(fieldOf.cityKey), () => listing.text(fieldOf.city), lastCity[zip]);
    lastCity[zip] = city;
    columns.city[row] = city;
    columns.postalCity[row] = listing.isNull(fieldOf.postalCityKey)
      ? city
      : cities.add(state, listing.range(fieldOf.postalCityKey), (key) => key);
    const county = listing.isNull(fieldOf.county) ? countyByZip.get(zip) : listing.range(fieldOf.county);
    const code = counties.add(state, county ?? nothing, (key) => nameCounty(key, state), lastCounty[zip]);
    columns.county[row] = Math.min(code, countyLimit);
    columns.countyTax[row] = countyTaxes[code] ?? 0;
    lastCounty[zip] = code;
  }

  type Places = Pick<MarketCodes, 'cities' | 'counties'>;
  const noPlaces = (): Places => ({ cities: [], counties: [] });
  /** Every place so far, in the order of its code. */
  const known = noPlaces();
  let untold = noPlaces();

  function notePlaces(): void {
    const fresh = { cities: cities.takeNew(), counties: counties.takeNew() };
    for (const places of [known, untold]) {
      for (const entry of fresh.cities) places.cities.push(entry);
      for (const entry of fresh.counties) places.counties.push(entry);
    }
  }

  return {
    /** The places that came since they were last taken. */
    takePlaces(): Places {
      notePlaces();
      const told = untold;
      untold = noPlaces();
      return told;
    },

    /** All that a row may have now. */
    codes(): MarketCodes {
      notePlaces();
      return { ...known, dwellings: dwellings.lists().map((list) => [...list]) };
    },

    /** Lets a new writer go on with the codes of another. */
    recall(codes: MarketCodes): void {
      cities.recall(codes.cities, ({ name }) => name);
      counties.recall(codes.counties, ({ key, state }) => nameCounty(key, state));
      dwellings.recall(codes.dwellings);
    },

    setRents(rents: { zip: string; rents: RentsByBedrooms }[]): void {
      rentsByZip = new Map(rents.map(({ zip, rents: ofZip }) => [zipNumber(zip), ofZip]));
      usual.fill(notAsked);
      others.clear();
    },

    setTables({ allowances, countyTaxes: known }: OwnTables): void {
      dwellings.setAllowances(allowances);
      taxByCounty = new Map(known.map(({ county, state, rate }) => [`${county}|${state}`, codeOfTax(rate)]));
      for (const [code, place] of countyNames.entries()) countyTaxes[code] = taxByCounty.get(place) ?? 0;
    },

    setCounties(rows: { zip: string; county: string }[]): void {
      countyByZip = new Map(rows.map(({ zip, county }) => [zipNumber(zip), rangeOf(county)]));
    },

    /** Writing many rents is fastest in the order of their ZIPs. */
    writeRent({ columns }: Market, row: number): void {
      columns.rent[row] = rentOf(columns.zip[row] ?? 0, columns.dwellings[row] ?? 0);
    },

    /** What the tables say of it, once they are others. */
    writeTables({ columns }: Market, row: number): void {
      columns.utilities[row] = dwellings.utilitiesOf(columns.dwellings[row] ?? 0, columns.state[row] ?? 0);
      columns.countyTax[row] = countyTaxes[columns.county[row] ?? 0] ?? 0;
    },

    /** All of a listing but its rent, its place among the ids and the blocks, and the cautions that others decide. */
    write(market: Market, row: number, listing: CopiedRow): void {
      const { columns } = market;
      const type = typeOfWord(listing.word(fieldOf.type));
      const beds = listing.isNull(fieldOf.beds) ? null : listing.int16(fieldOf.beds);
      const sqft = listing.isNull(fieldOf.sqft) ? null : listing.int32(fieldOf.sqft);
      columns.id[row] = listing.int64(fieldOf.id);
      columns.type[row] = type;
      columns.status[row] = statusOfWord(listing.word(fieldOf.status));
      columns.price[row] = dollars(listing, fieldOf.priceCents);
      columns.hoa[row] = listing.isNull(fieldOf.hoaCents)
        ? unknownDues
        : Math.min(listing.int64(fieldOf.hoaCents), unknownDues);
      columns.priceCut[row] = dollars(listing, fieldOf.priceCutCents);
      columns.sqft[row] = sqft ?? 0;
      columns.beds[row] = beds === null ? 0 : bedsCode(beds);
      columns.baths[row] = listing.isNull(fieldOf.baths) ? 0 : bathsCode(listing.float32(fieldOf.baths));
      columns.yearBuilt[row] = listing.isNull(fieldOf.yearBuilt) ? 0 : listing.int16(fieldOf.yearBuilt);
      columns.listDay[row] = listing.isNull(fieldOf.listDate)
        ? unknownDay
        : listing.int32(fieldOf.listDate) + databaseEpoch;
      columns.cautions[row] = (listing.int16(fieldOf.remarkCautions) & 0xffff) | cautionsOf(type, beds, sqft);
      writePlace(market, row, listing);
      const isOnMap = !listing.isNull(fieldOf.mapX);
      const x = isOnMap ? listing.int32(fieldOf.mapX) : 0;
      writeMapPlace(columns, row, x, isOnMap ? listing.int32(fieldOf.mapY) : 0);
      columns.dwellings[row] = dwellings.codeOf(type, beds, listing);
      columns.utilities[row] = dwellings.utilitiesOf(columns.dwellings[row] ?? 0, columns.state[row] ?? 0);
    },
  };
}

export type MarketWriter = ReturnType<typeof createMarketWriter>;

/** What a home rents for, and how far off that may be. */
export function writeMarketRent({ marketRent, rentRange }: Columns, row: number, known: CopiedRent | undefined): void {
  marketRent[row] = known?.rent ?? 0;
  rentRange[row] = known ? codeOfRange({ middle: known.rent, range: known.range }) : 0;
}

/** What a home is worth by the sales around it. */
export function writeValue({ value, afterRepair }: Columns, row: number, known: CopiedValue | undefined): void {
  value[row] = codeOfValue(known?.value ?? null);
  afterRepair[row] = codeOfValue(known?.afterRepair ?? null);
}

function dollars(listing: CopiedRow, field: number): number {
  return listing.isNull(field) ? Number.NaN : listing.int64(field) / 100;
}

function rangeOf(text: string): ByteRange {
  const bytes = new TextEncoder().encode(text);
  return { bytes, start: 0, end: bytes.length };
}

const nothing = rangeOf('');
