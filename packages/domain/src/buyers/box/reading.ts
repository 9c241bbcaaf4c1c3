import {
  type BuyerWish,
  type BuyerWishes,
  buyerFieldNames,
  buyerFields,
  isWish,
  saysSomething,
} from '../buyer-fields.ts';

/** A piece of the text, by its characters. */
export interface Piece {
  from: number;
  to: number;
  text: string;
}

export interface UnderstoodPiece extends Piece {
  said: Partial<BuyerWishes>;
}

/** Stands for what was read already: nothing is read across it. */
export const taken = '\u0001';

type Wishes = Partial<Record<BuyerWish, BuyerWishes[BuyerWish]>>;

/** What a pattern's match says; null: it is seen, but no wish says so much; undefined: it is left to others. */
export type Meaning = Partial<BuyerWishes> | null | undefined;

/** A text that is read piece by piece; what one pattern has read is there for no other. */
export class Reading {
  readonly whole: string;
  /** The text, of the same length, without what was read. */
  rest: string;
  readonly understood: UnderstoodPiece[] = [];
  readonly notUnderstood: Piece[] = [];
  readonly #wishes: Wishes = {};

  constructor(text: string) {
    this.whole = text;
    this.rest = sameLength(text);
  }

  /** Reads every match of a pattern; a wish that contradicts one that was read before is not understood. */
  read(pattern: RegExp, meaningOf: (match: RegExpExecArray) => Meaning): void {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(this.rest); match; match = pattern.exec(this.rest)) {
      const meaning = meaningOf(match);
      if (meaning !== undefined && match[0] !== '') this.take(match.index, match.index + match[0].length, meaning);
      // What means nothing here may begin what does.
      else pattern.lastIndex = match.index + 1;
    }
  }

  take(from: number, to: number, meaning: Partial<BuyerWishes> | null): void {
    const piece = this.#trimmed(from, to);
    if (meaning !== null && this.#add(meaning)) this.understood.push({ ...piece, said: meaning });
    else this.notUnderstood.push(piece);
    this.rest = this.rest.slice(0, from) + taken.repeat(to - from) + this.rest.slice(to);
  }

  get wishes(): Partial<BuyerWishes> {
    // Each was given as the value of its own name.
    return this.#wishes as Partial<BuyerWishes>;
  }

  #trimmed(from: number, to: number): Piece {
    const text = this.whole.slice(from, to);
    const start = from + (text.length - text.trimStart().length);
    return { from: start, to: start + text.trim().length, text: text.trim() };
  }

  #add(meaning: Partial<BuyerWishes>): boolean {
    const said = buyerFieldNames.filter(isWish).filter((field) => saysSomething(meaning[field]));
    const isNew = (field: BuyerWish) => this.#wishes[field] === undefined || isList(field);
    if (!said.every((field) => isNew(field) || this.#wishes[field] === meaning[field])) return false;
    for (const field of said) {
      const [before, now] = [this.#wishes[field], meaning[field]];
      this.#wishes[field] = Array.isArray(now) ? union(before, now) : (now ?? null);
    }
    return true;
  }
}

function isList(field: BuyerWish): boolean {
  return !['price', 'percent', 'count'].includes(buyerFields[field].is);
}

function union(before: BuyerWishes[BuyerWish] | undefined, now: readonly unknown[]): BuyerWishes[BuyerWish] {
  // Both are lists of the same field.
  return [...new Set([...(Array.isArray(before) ? before : []), ...now])] as BuyerWishes[BuyerWish];
}

/** Dashes, spaces and quotes as a keyboard has them, character by character. */
function sameLength(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replaceAll('\u2264', '<')
    .replaceAll('\u2265', '>')
    .replaceAll('•', ';');
}
