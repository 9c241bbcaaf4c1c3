import { dollarsToCents } from '@rei/domain/kernel/money';
import { cityKey, subdivisionKey } from '@rei/domain/listings/address-key';
import {
  type Fact,
  type FactField,
  factFields,
  factOfField,
  type ListingRecord,
  listingFields,
  type MissingField,
} from '@rei/domain/listings/listing-fields';
import { maxCellLength } from './cells.ts';
import { readTimestampDay } from './days.ts';
import { ofEachFact } from './field-names.ts';
import { plainNumber } from './numbers.ts';
import { readPoint, readState, readZip } from './places.ts';
import {
  maxAddressLength,
  maxKeyLength,
  named,
  readMeasure,
  readPrice,
  readUrl,
  rounded,
  type SourceCell,
} from './source-cell.ts';
import { letters, readFlag } from './words.ts';

export interface ListingCells extends Record<FactField, SourceCell> {
  key: SourceCell;
  price: SourceCell;
  line: SourceCell;
  city: SourceCell;
  state: SourceCell;
  zip: SourceCell;
  lat: SourceCell;
  lon: SourceCell;
  listDate: SourceCell;
  mlsId: SourceCell;
  url: SourceCell;
  remarks: SourceCell;
}

type ReadFacts = Pick<ListingRecord, FactField>;

type ReadListing = ReadFacts &
  Pick<
    ListingRecord,
    | 'sourceKey'
    | 'priceCents'
    | 'line'
    | 'city'
    | 'state'
    | 'zip'
    | 'lat'
    | 'lon'
    | 'listDate'
    | 'mlsId'
    | 'url'
    | 'remarks'
  >;

interface ListingProblem {
  problem: string;
  sourceKey: string | undefined;
}

/**
 * What a source says as values. A listing is never overwritten by a guess: without state, ZIP or key, or with an
 * impossible price, it is a problem. Any other value that cannot be is unknown, with a correction.
 */
export function readListing(cells: ListingCells, corrections: string[]): ReadListing | ListingProblem {
  const { key, line, city } = cells;
  const sourceKey = key.text === '' || key.text.length > maxKeyLength ? undefined : key.text;
  const state = readState(cells.state.text);
  if (state === undefined) return { problem: `${named(cells.state.name, cells.state.text)} is no US state`, sourceKey };
  const zip = readZip(cells.zip.text);
  if (zip === undefined) return { problem: `${named(cells.zip.name, cells.zip.text)} is no US ZIP`, sourceKey };
  if (sourceKey === undefined) {
    return { problem: `${key.name} is ${key.text === '' ? 'blank' : 'too long'}: the listing has no key`, sourceKey };
  }
  if (line.text.length > maxAddressLength || city.text.length > maxAddressLength) {
    return { problem: `${line.name} or ${city.name} is longer than ${maxAddressLength} characters`, sourceKey };
  }
  const price = readPrice(cells.price.name, cells.price.text);
  if ('problem' in price) return { ...price, sourceKey };

  if (price.correction !== undefined) corrections.push(price.correction);
  for (const { name, text } of [line, city]) if (text === '') corrections.push(`${name} is blank`);
  const point = readPoint(cells.lat.text, cells.lon.text);
  if (point === undefined) {
    corrections.push(`${cells.lat.name} and ${cells.lon.name} are not in the United States: left unknown`);
  }
  const url = readUrl(cells.url.text);
  if (url === null && cells.url.text !== '') corrections.push(`${cells.url.name} is no web address: left out`);
  const listDate = readTimestampDay(cells.listDate.text) ?? null;
  if (listDate === null && cells.listDate.text !== '') {
    corrections.push(`${named(cells.listDate.name, cells.listDate.text)} is no date: left unknown`);
  }
  if (cells.remarks.text.length > maxCellLength) {
    corrections.push(`${cells.remarks.name} is longer than ${maxCellLength.toLocaleString('en-US')} characters: cut`);
  }
  return {
    sourceKey,
    priceCents: price.dollars === null ? null : dollarsToCents(price.dollars),
    line: line.text,
    city: city.text,
    state,
    zip,
    lat: point?.lat ?? null,
    lon: point?.lon ?? null,
    ...readFacts(
      {
        ...cells,
        county: { ...cells.county, text: countyName(cells.county.text) },
        subdivision: { ...cells.subdivision, text: subdivisionName(cells.subdivision.text, city.text) },
      },
      corrections,
    ),
    listDate,
    mlsId: cells.mlsId.text.slice(0, maxKeyLength) || null,
    url,
    remarks: cells.remarks.text.slice(0, maxCellLength).toWellFormed() || null,
  };
}

/** 'Riverside County' and 'Riverside' are one; parishes and boroughs keep their word. */
function countyName(text: string): string {
  return text.replace(/\s+county$/i, '');
}

/** What stands where there is no subdivision: letters only. */
const noSubdivision: ReadonlySet<string> = new Set(
  `na none notapplicable noneunknown unknown other noneother nosubdivision notinsubdivision notinasubdivision
  notdefined tobeadded tobedetermined tba tbd metesandbounds metesbounds`.split(/\s+/),
);

/** '' for what says that there is none, and for the city's own name, which some sources have where nothing is smaller. */
function subdivisionName(text: string, city: string): string {
  const word = letters(text);
  return word === '' || noSubdivision.has(word) || subdivisionKey(text) === cityKey(city) ? '' : text;
}

export function missingFields(cells: ListingCells, others: readonly (MissingField | false)[] = []): MissingField[] {
  const named: [MissingField, SourceCell][] = [
    ['price', cells.price],
    ['line', cells.line],
    ['city', cells.city],
    ['position', cells.lat.isMissing ? cells.lat : cells.lon],
    ...factFields.map((field): [MissingField, SourceCell] => [listingFields[field].lackedAs, cells[field]]),
    ['listDate', cells.listDate],
    ['mlsId', cells.mlsId],
    ['url', cells.url],
    ['remarks', cells.remarks],
  ];
  const missing = named.filter(([, { isMissing }]) => isMissing).map(([field]) => field);
  return [...missing, ...others.filter((field) => field !== false)];
}

function readFact(cell: SourceCell, fact: Fact, corrections: string[]): number | boolean | string | null {
  if (fact.is === 'words') return cell.text.slice(0, maxKeyLength).trim() || null;
  if (fact.is === 'day') {
    const day = readTimestampDay(cell.text) ?? null;
    if (day === null && cell.text !== '') {
      corrections.push(`${named(cell.name, cell.text)} is no date: left unknown`);
    }
    return day;
  }
  if (fact.is === 'yesNo') {
    const answer = readFlag(cell.text);
    if (answer !== undefined || cell.text === '') return answer ?? null;
    corrections.push(`${named(cell.name, cell.text)} is neither yes nor no: left unknown`);
    return null;
  }
  if (fact.is === 'cents' && fact.band.from > 0 && plainNumber(cell.text) === 0) return null;
  const value = readMeasure(cell, fact.band, corrections);
  if (fact.is === 'cents') return value === null ? null : dollarsToCents(value);
  return fact.band.step === undefined ? rounded(value) : value;
}

/** Reads each fact by its kind. 0 bedrooms without a bath or an area is a lot, whose rent would make it a bargain. */
function readFacts(cells: ListingCells, corrections: string[]): ReadFacts {
  const facts = ofEachFact((field) => readFact(cells[field], factOfField(field), corrections)) as ReadFacts;
  if (facts.beds !== 0 || facts.baths || facts.sqft) return facts;
  corrections.push(`${cells.beds.name} is 0 without baths or a living area: left unknown`);
  return { ...facts, beds: null };
}

export function bathsText(full: string, half: string): string {
  if (full === '' && half === '') return '';
  const count = Number(full) + Number(half) / 2;
  if (Number.isFinite(count)) return String(count);
  return Number.isNaN(Number(full)) ? full : half;
}
