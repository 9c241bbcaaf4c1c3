import { type BuyerWishes, buyerLimits } from './buyer.ts';
import { type ImportedBuyer, nameOfEmail } from './imported-buyer.ts';

/** What is stored of a buyer, as far as a file can say it. */
export interface BuyerFields extends BuyerWishes {
  email: string;
  name: string;
  phone: string;
  criteria: string;
  notes: string;
}

/** A buyer whom no list had before. Without a name it is called by what stands before the @. */
export function newBuyer({ groups, ...buyer }: ImportedBuyer): BuyerFields {
  return { ...buyer, name: buyer.name || nameOfEmail(buyer.email), notes: withGroups(buyer.notes, groups) };
}

/**
 * A listed buyer after a file: what the file says takes the place of what was known, what it leaves out stays; notes
 * and groups are added to those that are there, and never twice. Another row of the same file (`isRepeated`) only
 * fills what is still missing: so the same file changes nothing when it is read again.
 */
export function mergeBuyer(
  stored: BuyerFields,
  { groups, ...said }: ImportedBuyer,
  { isRepeated }: { isRepeated: boolean },
): BuyerFields {
  // A name that only repeats the address says nothing.
  const ownName = (name: string) => (name === nameOfEmail(stored.email) ? '' : name);
  const text = (before: string, after: string) => (after === '' || (isRepeated && before !== '') ? before : after);
  const value = <Value>(before: Value | null, after: Value | null) =>
    after === null || (isRepeated && before !== null) ? before : after;
  // Two limits of different lists could cross.
  const prices = hasPrices(said) && !(isRepeated && hasPrices(stored)) ? said : stored;
  const list = <Item>(before: Item[], after: Item[]) =>
    after.length === 0 || (isRepeated && before.length > 0) ? before : after;
  return {
    email: stored.email,
    name: text(ownName(stored.name), ownName(said.name)) || stored.name,
    phone: text(stored.phone, said.phone),
    criteria: text(stored.criteria, said.criteria),
    notes: withGroups(withNote(stored.notes, said.notes), groups),
    areas: list(stored.areas, said.areas),
    minPrice: prices.minPrice,
    maxPrice: prices.maxPrice,
    types: list(stored.types, said.types),
    minCashOnCash: value(stored.minCashOnCash, said.minCashOnCash),
  };
}

function hasPrices({ minPrice, maxPrice }: BuyerWishes): boolean {
  return minPrice !== null || maxPrice !== null;
}

/** Whether both say the same. */
export function isSameBuyer(one: BuyerFields, other: BuyerFields): boolean {
  // Both are made by this file, with these fields and no others.
  return (Object.keys(one) as (keyof BuyerFields)[]).every((field) => String(one[field]) === String(other[field]));
}

/** Notes with another one at their end, unless it is in them or there is no room. */
function withNote(notes: string, note: string): string {
  if (note === '' || notes.includes(note)) return notes;
  const joined = notes === '' ? note : `${notes}\n${note}`;
  return joined.length > buyerLimits.notes ? notes : joined;
}

function withGroups(notes: string, groups: readonly string[]): string {
  const lines = new Set(notes.split('\n'));
  return groups.reduce((sofar, group) => {
    const line = `Group: ${group}`;
    if (lines.has(line)) return sofar;
    lines.add(line);
    const joined = sofar === '' ? line : `${sofar}\n${line}`;
    return joined.length > buyerLimits.notes ? sofar : joined;
  }, notes);
}
