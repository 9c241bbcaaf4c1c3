import { dwellingWords } from './address-words.ts';
import { directions, lookUp, streetSuffixes } from './street-words.ts';

/** What a word of an address is; `unit` is the word for one and what follows it. */
type PartKind = 'direction' | 'name' | 'suffix' | 'unit' | 'city';

export interface Part {
  word: string;
  kind: PartKind;
}

const buildingWords = new Set(['unit', 'bldg', 'building', 'fl', 'floor', 'ph', 'penthouse']);

export function isDirection(word: string): boolean {
  return lookUp(directions, word) !== undefined;
}

export function isSuffix(word: string): boolean {
  return lookUp(streetSuffixes, word) !== undefined;
}

export function isUnitWord(word: string): boolean {
  return buildingWords.has(word) || dwellingWords.has(word);
}

export function streetParts(words: readonly string[]): Part[] {
  const unitAt = words.findIndex((word, index) => index > 0 && buildingWords.has(word));
  const street = unitAt === -1 ? words : words.slice(0, unitAt);
  const parts = street.map((word): Part => ({ word, kind: isDirection(word) ? 'direction' : 'name' }));
  const names = parts.filter(({ kind }) => kind === 'name');
  const last = names.at(-1);
  if (last && names.length > 1 && isSuffix(last.word)) last.kind = 'suffix';
  const [first] = parts;
  // 'N Ave', 'E St': what looks like a direction is the name.
  if (first && names.length <= 1 && !names.some(({ word }) => !isSuffix(word))) {
    first.kind = 'name';
    if (last && last !== first) last.kind = 'suffix';
  }
  const unit = unitAt === -1 ? [] : words.slice(unitAt).map((word): Part => ({ word, kind: 'unit' }));
  return [...parts, ...unit];
}
