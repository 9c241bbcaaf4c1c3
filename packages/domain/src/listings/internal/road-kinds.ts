import { usStates } from '../../kernel/us-states.ts';
import { isDirection, isSuffix } from './address-parts.ts';

const kindsOfNumbered = new Map(
  Object.entries({
    cr: ['cr', 'co rd', 'cty rd', 'county rd', 'co hwy', 'cty hwy', 'county hwy', 'county rte', 'county route'],
    fm: ['fm', 'f m', 'fm rd', 'farm to market', 'farm to market rd'],
    hwy: ['hwy'],
    rte: ['rte', 'rt', 'route'],
    sr: ['sr', 'sh', 'st rd', 'st rte', 'st route', 'state rd', 'state rt', 'state rte', 'state route', 'state hwy'],
    us: ['us', 'u s', 'us hwy', 'u s hwy', 'us rt', 'us rte', 'us route'],
  }).flatMap(([kind, spellings]) => spellings.map((spelling) => [spelling, kind] as const)),
);
const stateCodes = new Set(Object.keys(usStates).map((code) => code.toLowerCase()));

const fullNames = new Map(
  ['martin luther king jr', 'martin luther king', 'm l king jr', 'm l king', 'mlk jr', 'mlk']
    .flatMap((name) => [name, `dr ${name}`])
    .map((name) => [name, 'mlk']),
);

const mostWords = 5;

export const roadKinds: ReadonlySet<string> = new Set(kindsOfNumbered.values());

function kindOfNumbered(spelling: string, number: string): string | undefined {
  if (/^\d+[a-z]?$/.test(number)) return kindsOfNumbered.get(spelling) ?? (stateCodes.has(spelling) ? 'sr' : undefined);
  // Missouri's Highway AA, Wisconsin's County Road B.
  return /^[a-z]{1,2}$/.test(number) && !isSuffix(number) ? kindsOfNumbered.get(spelling) : undefined;
}

/** A street's words with its road's kind ('County Rd 12', 'CR 12') in one word. */
export function withRoadKind<Word>(
  street: readonly Word[],
  textOf: (word: Word) => string,
  toWord: (kind: string) => Word,
): readonly Word[] {
  const start = Math.max(
    0,
    street.findIndex((word) => !isDirection(textOf(word))),
  );
  for (let length = mostWords; length > 0; length--) {
    const spelling = street
      .slice(start, start + length)
      .map(textOf)
      .join(' ');
    const next = street[start + length];
    const kind = fullNames.get(spelling) ?? (next && kindOfNumbered(spelling, textOf(next)));
    if (kind !== undefined) return [...street.slice(0, start), toWord(kind), ...street.slice(start + length)];
  }
  return street;
}
