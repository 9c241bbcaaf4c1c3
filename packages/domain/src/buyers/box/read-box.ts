import { maxDollars } from '../../kernel/money.ts';
import { areaKey } from '../area.ts';
import { type BuyerWishes, buyerFieldNames, buyerFields, isWish, limitPairs } from '../buyer-fields.ts';
import { readCashFlow, readForeignAmounts, readPercents, readPrice } from './figures.ts';
import { saysNothing } from './filler.ts';
import { readKinds } from './kinds.ts';
import { readPlaces } from './places.ts';
import { type Piece, Reading, taken, type UnderstoodPiece } from './reading.ts';
import { readBedsAndBaths, readSize, readUnits, readYears } from './rooms.ts';

export interface ReadBox {
  /** What the text says; a wish that it does not name is null or an empty list. */
  wishes: BuyerWishes;
  /** In the order of the text, each with what it says. */
  understood: UnderstoodPiece[];
  /** What may be meant as a wish and is none that is known. */
  notUnderstood: Piece[];
}

/** Longer texts are read to here: what investors write of one box is a line or a few. */
const longestText = 2000;

/**
 * Reads what a buyer looks for as investors write it: '15210, SFR, max $80k, 3/2+, no flips'. Amounts are dollars,
 * shares and returns percent, rooms the least. A type that is not wanted leaves all others.
 */
export function readBox(text: string): ReadBox {
  const reading = new Reading(text.slice(0, longestText));
  readPercents(reading);
  readCashFlow(reading);
  readForeignAmounts(reading);
  readSize(reading);
  readYears(reading);
  readUnits(reading);
  readPrice(reading);
  readBedsAndBaths(reading);
  const withoutUnwanted = readKinds(reading);
  readPlaces(reading);
  const found = reading.wishes;
  const order = (one: Piece, other: Piece) => one.from - other.from;
  return {
    wishes: withinLimits({ ...emptyWishes(), ...found, ...withoutUnwanted(found), areas: onceEach(found.areas ?? []) }),
    understood: reading.understood.toSorted(order),
    notUnderstood: [...reading.notUnderstood, ...leftOver(reading)].toSorted(order),
  };
}

function emptyWishes(): BuyerWishes {
  const isList = (field: keyof BuyerWishes) => !['price', 'percent', 'count'].includes(buyerFields[field].is);
  // fromEntries forgets the names.
  const named = buyerFieldNames.filter(isWish).map((field) => [field, isList(field) ? [] : null]);
  return Object.fromEntries(named) as unknown as BuyerWishes;
}

function onceEach(areas: readonly string[]): string[] {
  return [...new Map(areas.toReversed().map((area) => [areaKey(area), area])).values()].toReversed();
}

/** Limits that cross say nothing, nor does what no field holds. */
function withinLimits(wishes: BuyerWishes): BuyerWishes {
  const checked = { ...wishes };
  for (const field of buyerFieldNames.filter(isWish)) {
    const [limits, value] = [buyerFields[field], checked[field]];
    if (typeof value !== 'number') continue;
    const [from, to] = 'from' in limits ? [limits.from, limits.to] : [0, limits.is === 'price' ? maxDollars : 1000];
    if (value < from || value > to) Object.assign(checked, { [field]: null });
  }
  for (const [least, most] of limitPairs) {
    if ((checked[least] ?? 0) > (checked[most] ?? Number.POSITIVE_INFINITY))
      Object.assign(checked, { [least]: null, [most]: null });
  }
  return checked;
}

function leftOver({ rest, whole }: Reading): Piece[] {
  return [...rest.matchAll(new RegExp(`(?:[^,;|\n.${taken}]|\\.(?=\\S))+`, 'g'))].flatMap((match) => {
    const left = saysNothing(match[0]);
    if (!left) return [];
    const [from, to] = [match.index + left.from, match.index + left.to];
    const text = whole.slice(from, to);
    return /[a-z0-9]/i.test(text) ? [{ from, to, text }] : [];
  });
}
