import { type FactField, factOfField } from '@rei/domain/listings/listing-fields';
import { type MappedField, mappedFactName } from '@rei/domain/market/mapped-fields';
import { readAmount } from './amounts.ts';
import { ofEachFact } from './field-names.ts';
import { bathsText } from './listing.ts';
import { areaText, bathroomsText, bedsText, sidesText, sqftOfHeading } from './measure-words.ts';
import { sqftPerAcre } from './numbers.ts';
import { resoTimesAMonth } from './reso-words.ts';
import { named, type SourceCell } from './source-cell.ts';
import { readTableDay } from './table-days.ts';

type CellOf = (field: MappedField) => SourceCell;

/** Deeds name a dollar or ten where nothing was paid: in a county's list no sale between strangers is below this. */
const lowestSale = 1000;

/** A row's facts in the readers' words; what cannot be read stands as it is, for the reader to tell. */
export function factsOf(cellOf: CellOf, madeOn: string, corrections: string[]): Record<FactField, SourceCell> {
  const facts = ofEachFact((field) => {
    const given = cellOf(mappedFactName(field));
    const { is } = factOfField(field);
    if (is === 'cents') return field === 'hoaCents' ? given : amountOf(given, corrections);
    return is === 'day' ? dayOf(given, madeOn) : given;
  });
  return {
    ...facts,
    beds: { ...facts.beds, text: bedsText(facts.beds.text) },
    baths: bathsOf(cellOf, corrections),
    sqft: { ...facts.sqft, text: unlessNothing(areaText(facts.sqft.text, sqftOfHeading(facts.sqft.name))) },
    yearBuilt: { ...facts.yearBuilt, text: unlessNothing(facts.yearBuilt.text) },
    lotSqft: lotOf(cellOf),
    hoaCents: duesOf(facts.hoaCents, facts.hoaFrequency.text, corrections),
    soldPriceCents: cellOf('status').isMissing ? saleOf(facts.soldPriceCents, corrections) : facts.soldPriceCents,
  };
}

export function dollarsOf(cell: SourceCell): (SourceCell & { note?: string }) | { problem: string } {
  const amount = readAmount(cell.text);
  if (amount === undefined) return cell;
  const what = named(cell.name, cell.text);
  if ('problem' in amount) return { problem: `${what} ${amount.problem}` };
  const read = { ...cell, text: String(amount.dollars) };
  return amount.note === undefined ? read : { ...read, note: `${what} ${amount.note}` };
}

export function dayOf(cell: SourceCell, madeOn: string): SourceCell {
  return { ...cell, text: readTableDay(cell.text, madeOn) ?? cell.text };
}

export function readCount(cell: SourceCell): SourceCell {
  return { ...cell, text: /^(\d+)\s*units?$/i.exec(cell.text)?.[1] ?? cell.text };
}

function amountOf(cell: SourceCell, corrections: string[]): SourceCell {
  const dollars = dollarsOf(cell);
  if ('problem' in dollars) {
    corrections.push(`${dollars.problem}: left unknown`);
    return { ...cell, text: '' };
  }
  if (dollars.note !== undefined) corrections.push(dollars.note);
  return dollars;
}

/** Whether a list of sales says that next to nothing was paid: the home changed hands, and nobody bought it. */
export function isDeedAlone(soldPrice: SourceCell): boolean {
  const dollars = dollarsOf(soldPrice);
  return soldPrice.text !== '' && 'text' in dollars && Number(dollars.text) < lowestSale;
}

function saleOf(cell: SourceCell, corrections: string[]): SourceCell {
  if (!(Number(cell.text) > 0) || !isDeedAlone(cell)) return cell;
  corrections.push(`${named(cell.name, cell.text)} is too low for a sale: left unknown`);
  return { ...cell, text: '' };
}

const unlessNothing = (text: string) => (Number(text) === 0 ? '' : text);

const periods: readonly [words: RegExp, timesAMonth: number][] = [
  [/\s*(?:\/|per|a)?\s*(?:mo\.?|month|monthly|mensual|mes)$/i, 1],
  [/\s*(?:\/|per|a)?\s*(?:yr\.?|year|yearly|annum|annually|annual)$/i, 1 / 12],
  [/\s*(?:\/|per|a)?\s*(?:qtr\.?|quarter|quarterly)$/i, 1 / 3],
];

function duesOf(cell: SourceCell, frequency: string, corrections: string[]): SourceCell {
  const [words, spelt] = periods.find(([pattern]) => pattern.test(cell.text)) ?? [];
  const dues = amountOf({ ...cell, text: words ? cell.text.replace(words, '') : cell.text }, corrections);
  const times = spelt ?? (frequency === '' ? 1 : resoTimesAMonth(frequency));
  if (times === undefined && dues.text !== '' && Number(dues.text) !== 0) {
    corrections.push(`${named(cell.name, cell.text)} paid ${frequency}: left unknown`);
    return { ...dues, text: '' };
  }
  const dollars = Number(dues.text);
  if (dues.text === '' || Number.isNaN(dollars) || times === undefined || times === 1) return dues;
  return { ...dues, text: String(Math.round(dollars * times * 100) / 100) };
}

function bathsOf(cellOf: CellOf, corrections: string[]): SourceCell {
  const baths = cellOf('baths');
  const [full, half] = [cellOf('fullBaths'), cellOf('halfBaths')];
  const isMissing = baths.isMissing && full.isMissing && half.isMissing;
  if (baths.text === '') return { name: full.name, text: bathsText(full.text, half.text), isMissing };
  const { text, note } = bathroomsText(baths.text);
  if (note !== undefined) corrections.push(`${named(baths.name, baths.text)} ${note}`);
  return { name: baths.name, text, isMissing };
}

/** The lot in square feet: by the unit in its cell, by the column beside it that names the unit, or by its own column's. */
function lotOf(cellOf: CellOf): SourceCell {
  const lot = cellOf('lotSqft');
  const acres = cellOf('lotAcres');
  const isMissing = lot.isMissing && acres.isMissing;
  if (unlessNothing(lot.text) === '')
    return { ...acres, text: unlessNothing(areaText(acres.text, sqftPerAcre)), isMissing };
  const text = /[a-z]/i.test(lot.text) ? lot.text : `${lot.text} ${cellOf('lotUnit').text}`.trim();
  return { ...lot, text: areaText(sidesText(text), sqftOfHeading(lot.name)), isMissing };
}
