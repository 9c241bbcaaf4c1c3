import {
  type BuyerFields,
  type BuyerWishes,
  type ByField,
  type ByKind,
  buyerFieldNames,
  buyerFields,
  isWish,
  limitPairs,
  makeBuyer,
  saysSomething,
} from './buyer-fields.ts';
import { type ImportedBuyer, nameOfEmail } from './imported-buyer.ts';

export function newBuyer({ groups, extras, fromCriteria: _read, ...buyer }: ImportedBuyer): BuyerFields {
  const notes = withLines(buyer.notes, [...extras, ...groups.map(groupLine)]);
  return { ...buyer, name: buyer.name || nameOfEmail(buyer.email), notes };
}

interface Lists {
  stored: BuyerFields;
  said: ImportedBuyer;
  isRepeated: boolean;
}

function replaced<Value extends string | number | null | readonly unknown[]>(
  before: Value,
  after: Value,
  { isRepeated }: Lists,
): Value {
  return !saysSomething(after) || (isRepeated && saysSomething(before)) ? before : after;
}

const mergers: ByKind<[Lists]> = {
  line: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  text: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  email: (field, { stored }) => stored[field],
  areas: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  // Two limits of different lists could cross.
  price: (field, lists) => {
    const { stored, said, isRepeated } = lists;
    if (field === 'minCashFlow') return replaced(stored[field], said[field], lists);
    return (hasPrices(said) && !(isRepeated && hasPrices(stored)) ? said : stored)[field];
  },
  types: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  percent: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  count: (field, { stored, said, isRepeated }) => {
    const pair = limitPairs.find((each) => each.some((limit) => limit === field)) ?? ([field] as const);
    const hasLimit = (buyer: BuyerWishes) => pair.some((limit) => buyer[limit] !== null);
    return (hasLimit(said) && !(isRepeated && hasLimit(stored)) ? said : stored)[field];
  },
  strategies: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  conditions: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
};

const ownMergers: ByField<[Lists]> = {
  name: (lists) => {
    const { stored, said } = lists;
    // A name that only repeats the address says nothing.
    const ownName = (name: string) => (name === nameOfEmail(stored.email) ? '' : name);
    return replaced(ownName(stored.name), ownName(said.name), lists) || stored.name;
  },
  notes: ({ stored, said }) =>
    withLines(withNote(stored.notes, said.notes), [...said.extras, ...said.groups.map(groupLine)]),
};

/**
 * A listed buyer after a file: what it says counts, what it leaves out stays, notes and groups are added once. Another
 * row of the same file (`isRepeated`) only fills what is missing, so that reading it again changes nothing.
 */
export function mergeBuyer(
  stored: BuyerFields,
  said: ImportedBuyer,
  { isRepeated }: { isRepeated: boolean },
): BuyerFields {
  return makeBuyer(mergers, ownMergers, { stored, said: withoutKnown(said, stored), isRepeated });
}

/** Criteria that were read before are not read again: what they were understood as may have been corrected by hand. */
function withoutKnown(said: ImportedBuyer, stored: BuyerFields): ImportedBuyer {
  const wasRead =
    said.criteria === stored.criteria && buyerFieldNames.filter(isWish).some((field) => saysSomething(stored[field]));
  if (!wasRead) return said;
  const unsaid = (said.fromCriteria ?? []).map((field) => [field, Array.isArray(said[field]) ? [] : null]);
  return { ...said, ...Object.fromEntries(unsaid) };
}

function hasPrices({ minPrice, maxPrice }: BuyerWishes): boolean {
  return minPrice !== null || maxPrice !== null;
}

export function isSameBuyer(one: BuyerFields, other: BuyerFields): boolean {
  return buyerFieldNames.every((field) => String(one[field]) === String(other[field]));
}

function withNote(notes: string, note: string): string {
  if (note === '' || notes.includes(note)) return notes;
  const joined = notes === '' ? note : `${notes}\n${note}`;
  return joined.length > buyerFields.notes.max ? notes : joined;
}

const groupLine = (group: string) => `Group: ${group}`;

function withLines(notes: string, added: readonly string[]): string {
  const lines = new Set(notes.split('\n'));
  return added.reduce((sofar, line) => {
    if (lines.has(line)) return sofar;
    lines.add(line);
    const joined = sofar === '' ? line : `${sofar}\n${line}`;
    return joined.length > buyerFields.notes.max ? sofar : joined;
  }, notes);
}
