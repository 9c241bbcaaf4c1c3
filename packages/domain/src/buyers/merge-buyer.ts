import {
  type BuyerFields,
  type BuyerWishes,
  type ByField,
  type ByKind,
  buyerFieldNames,
  buyerFields,
  makeBuyer,
  saysSomething,
} from './buyer-fields.ts';
import { type ImportedBuyer, nameOfEmail } from './imported-buyer.ts';

/** A buyer whom no list had before. Without a name it is called by what stands before the @. */
export function newBuyer({ groups, extras, ...buyer }: ImportedBuyer): BuyerFields {
  const notes = withLines(buyer.notes, [...extras, ...groups.map(groupLine)]);
  return { ...buyer, name: buyer.name || nameOfEmail(buyer.email), notes };
}

/** A listed buyer, and what a row of a file says of it. */
interface Lists {
  stored: BuyerFields;
  said: ImportedBuyer;
  /** It is another row of the same file. */
  isRepeated: boolean;
}

/** What is said takes the place of what was known; another row of the same file only fills what is missing. */
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
  // What they are one buyer by.
  email: (field, { stored }) => stored[field],
  areas: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  // Two limits of different lists could cross.
  price: (field, { stored, said, isRepeated }) =>
    (hasPrices(said) && !(isRepeated && hasPrices(stored)) ? said : stored)[field],
  types: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
  percent: (field, lists) => replaced(lists.stored[field], lists.said[field], lists),
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
 * A listed buyer after a file: what the file says takes the place of what was known, what it leaves out stays; notes,
 * groups and what else a row has are added to those that are there, and never twice. Another row of the same file (`isRepeated`) only
 * fills what is still missing: so the same file changes nothing when it is read again.
 */
export function mergeBuyer(
  stored: BuyerFields,
  said: ImportedBuyer,
  { isRepeated }: { isRepeated: boolean },
): BuyerFields {
  return makeBuyer(mergers, ownMergers, { stored, said, isRepeated });
}

function hasPrices({ minPrice, maxPrice }: BuyerWishes): boolean {
  return minPrice !== null || maxPrice !== null;
}

/** Whether both say the same. */
export function isSameBuyer(one: BuyerFields, other: BuyerFields): boolean {
  return buyerFieldNames.every((field) => String(one[field]) === String(other[field]));
}

/** Notes with another one at their end, unless it is in them or there is no room. */
function withNote(notes: string, note: string): string {
  if (note === '' || notes.includes(note)) return notes;
  const joined = notes === '' ? note : `${notes}\n${note}`;
  return joined.length > buyerFields.notes.max ? notes : joined;
}

const groupLine = (group: string) => `Group: ${group}`;

/** Notes with these lines at their end, each once, as far as there is room. */
function withLines(notes: string, added: readonly string[]): string {
  const lines = new Set(notes.split('\n'));
  return added.reduce((sofar, line) => {
    if (lines.has(line)) return sofar;
    lines.add(line);
    const joined = sofar === '' ? line : `${sofar}\n${line}`;
    return joined.length > buyerFields.notes.max ? sofar : joined;
  }, notes);
}
