import { isDirection, isSuffix, isUnitWord, type Part } from './address-parts.ts';
import { addressWords } from './address-words.ts';
import { roadKinds } from './road-kinds.ts';
import { misspelling } from './spelling.ts';
import { directions, lookUp } from './street-words.ts';

/** What is not as it was typed; what was merely left out at an end ('12 Main') is none of it. */
export type AddressFault =
  | 'spelling'
  | 'number'
  | 'direction'
  | 'suffix'
  | 'unit'
  | 'unfinished'
  | 'stray'
  | 'city'
  | 'state'
  | 'zip';

export interface TypedWord {
  raw: string;
  short: string;
}

/** How far a typed text is from an address: 0 is the same. */
export interface Alignment {
  cost: number;
  faults: readonly AddressFault[];
}

type Step = { cost: number; fault?: AddressFault } | undefined;

/** What it costs that a word of the address was not typed. Directions are told: there may be a North and a South. */
const leftOut: Record<Part['kind'], NonNullable<Step>> = {
  direction: { cost: 0.6, fault: 'direction' },
  name: { cost: 2, fault: 'unfinished' },
  suffix: { cost: 0.2 },
  unit: { cost: 0.15 },
  city: { cost: 0 },
};

function added({ short }: TypedWord, isInUnit: boolean): NonNullable<Step> {
  if (isInUnit || isUnitWord(short)) return { cost: 0.6, fault: 'unit' };
  if (isDirection(short)) return { cost: 1, fault: 'direction' };
  if (isSuffix(short)) return { cost: 1, fault: 'suffix' };
  return short.length < 3 ? { cost: 1, fault: 'spelling' } : { cost: 2.5, fault: 'stray' };
}

const writtenOut = new Map<string, string[]>();
for (const [long, short] of [...Object.entries(addressWords), ...Object.entries(directions)]) {
  if (long !== short) writtenOut.set(short, [...(writtenOut.get(short) ?? []), long]);
}

const spellingsOf = (word: string) => [word, ...(writtenOut.get(word) ?? [])];

function lettersMissed({ raw, short }: TypedWord, word: string): number | undefined {
  let least = misspelling(raw, word) ?? (short === raw ? undefined : misspelling(short, word));
  for (const spelling of writtenOut.get(word) ?? []) {
    const letters = misspelling(raw, spelling);
    if (letters !== undefined && letters < (least ?? Number.POSITIVE_INFINITY)) least = letters;
  }
  return least;
}

function ordinalNumber(word: string): string | undefined {
  return /^(\d+)(st|nd|rd|th)$/.exec(word)?.[1];
}

function matched(typed: TypedWord, { word, kind }: Part, { isInUnit, isStillTyped }: Where): Step {
  if (typed.short === word || typed.raw === word || lookUp(directions, word) === typed.short) return { cost: 0 };
  if (isStillTyped && (word.startsWith(typed.short) || word.startsWith(typed.raw))) return { cost: 0.05 };
  if (kind === 'unit') return isInUnit && !isUnitWord(word) ? { cost: 1.5, fault: 'unit' } : undefined;
  if (kind === 'direction' && isDirection(typed.short)) return { cost: 1.2, fault: 'direction' };
  if (kind === 'suffix' && isSuffix(typed.short)) return { cost: 1, fault: 'suffix' };
  if (roadKinds.has(word) && roadKinds.has(typed.short)) return { cost: 1, fault: 'suffix' };
  if (ordinalNumber(word) === typed.raw) return { cost: 0.5, fault: 'spelling' };
  const letters = lettersMissed(typed, word);
  if (letters !== undefined) return { cost: 0.75 + 0.25 * letters, fault: 'spelling' };
  if (!isStillTyped || typed.raw.length < 4) return undefined;
  const begun = misspelling(typed.raw, word.slice(0, typed.raw.length));
  return begun === undefined ? undefined : { cost: 0.9 + 0.25 * begun, fault: 'spelling' };
}

/** Whether a typed word can be one of the street's name; most homes of a number are on other streets. */
export function isNamed(typed: readonly TypedWord[], street: readonly Part[]): boolean {
  return street.some(
    ({ word, kind }) =>
      kind === 'name' &&
      typed.some(
        (each) =>
          word.startsWith(each.raw) ||
          spellingsOf(word).some((spelling) => each.raw.startsWith(spelling)) ||
          word === each.short ||
          ordinalNumber(word) === each.raw ||
          lettersMissed(each, word) !== undefined,
      ),
  );
}

/** Where a typed word stands: behind a word for a unit, or at the end of a text that is still typed. */
interface Where {
  isInUnit: boolean;
  isStillTyped: boolean;
}

const joined = { cost: 0.2 };

function isJoined(typed: string, one: Part, next: Part): boolean {
  return spellingsOf(one.word).some(
    (begin) => typed.startsWith(begin) && spellingsOf(next.word).includes(typed.slice(begin.length)),
  );
}

function after(before: Alignment | undefined, step: Step): Alignment | undefined {
  if (before === undefined || step === undefined) return undefined;
  return {
    cost: before.cost + step.cost,
    faults: step.fault === undefined ? before.faults : [...before.faults, step.fault],
  };
}

function better(one: Alignment | undefined, other: Alignment | undefined): Alignment | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.cost < one.cost ? other : one;
}

/** The cheapest way to read typed words as an address's: same, misspelt, joined, left out or added. */
export function align(typed: readonly TypedWord[], parts: readonly Part[], isTyping: boolean): Alignment {
  const start: Alignment = { cost: 0, faults: [] };
  const unitFrom = typed.findIndex(({ short }) => isUnitWord(short));
  let beforeLast: (Alignment | undefined)[] = [];
  let last: (Alignment | undefined)[] = [];
  for (let i = 0; i <= typed.length; i++) {
    const word = typed[i - 1];
    const where = { isInUnit: unitFrom >= 0 && i === unitFrom + 2, isStillTyped: isTyping && i === typed.length };
    const asAdded = word && added(word, where.isInUnit);
    const row: (Alignment | undefined)[] = [];
    for (let j = 0; j <= parts.length; j++) {
      const part = parts[j - 1];
      let best = i === 0 && j === 0 ? start : undefined;
      if (part) best = better(best, after(row[j - 1], leftOut[part.kind]));
      best = better(best, after(last[j], asAdded));
      if (word && part) {
        best = better(best, after(last[j - 1], matched(word, part, where)));
        const wordBefore = typed[i - 2]?.raw;
        if (wordBefore && part.word.startsWith(wordBefore) && wordBefore + word.raw === part.word)
          best = better(best, after(beforeLast[j - 1], joined));
        const partBefore = parts[j - 2];
        if (partBefore && isJoined(word.raw, partBefore, part)) best = better(best, after(last[j - 2], joined));
      }
      row.push(best);
    }
    [beforeLast, last] = [last, row];
  }
  return last.at(-1) ?? start;
}
