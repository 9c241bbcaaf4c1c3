import { chance, createRandom, mixSeeds, pick, type Random, whole } from '@rei/house-drawings/random';
import type { Pool } from 'pg';

/** A stored home, by whose address it has to be found. */
export interface LabelledHome {
  id: string;
  line: string;
  city: string;
  state: string;
  zip: string;
}

/** A text as somebody types it, and the home that is meant; none where nobody has that home. */
export interface TypedText {
  text: string;
  home: LabelledHome | undefined;
}

/** One way of typing addresses, and how often the home has to come among so many first results. */
export interface TypingClass {
  name: string;
  among: 1 | 3;
  atLeast: number;
  /** Whether what differs has to be told. */
  isTold: boolean;
  texts: TypedText[];
}

const directions = new Set('N S E W NE NW SE SW'.split(' '));
const suffixes = new Set('St Ave Dr Ln Rd Ct Pl Way Blvd Ter Cir Trl Run'.split(' '));

const complete = ({ line, city, state, zip }: LabelledHome) => `${line}, ${city}, ${state} ${zip}`;

/** Without its direction, suffix or unit, one of them; undefined for a line that has none. */
function withoutPart(random: Random, home: LabelledHome): string | undefined {
  const words = home.line.split(' ');
  const unit = words.findIndex((word, index) => index > 1 && /^(Unit|Lot)$/.test(word));
  const street = unit === -1 ? words : words.slice(0, unit);
  const parts = street.flatMap((word, index) =>
    index > 0 && street.length > 3 && (directions.has(word) || (suffixes.has(word) && index === street.length - 1))
      ? [street.filter((_, other) => other !== index).concat(unit === -1 ? [] : words.slice(unit))]
      : [],
  );
  const shorter = unit === -1 ? parts : [...parts, street];
  const [first, ...rest] = shorter;
  return first && complete({ ...home, line: pick(random, [first, ...rest]).join(' ') });
}

/** One letter left out, or two neighbours swapped, in a word of the street's name or the city. */
function misspelt(random: Random, home: LabelledHome, isSwap: boolean): string | undefined {
  const isInCity = chance(random, 0.4);
  const words = (isInCity ? home.city : home.line).split(' ');
  const places = words.flatMap((word, index) => (/^[A-Za-z]{4,}$/.test(word) && word !== 'Unit' ? [index] : []));
  const [first, ...rest] = places;
  if (first === undefined) return undefined;
  const at = pick(random, [first, ...rest]);
  const word = words[at] ?? '';
  const letter = whole(random, 0, word.length - 2);
  const [one, two] = [word.charAt(letter), word.charAt(letter + 1)];
  if (isSwap && one.toLowerCase() === two.toLowerCase()) return undefined;
  const wrong = word.slice(0, letter) + (isSwap ? two + one : two) + word.slice(letter + 2);
  const text = words.with(at, wrong).join(' ');
  return complete(isInCity ? { ...home, city: text } : { ...home, line: text });
}

/** Labelled texts of every class, made of stored homes and the same in every run. */
export async function listTypingClasses(pool: Pool, perClass: number): Promise<TypingClass[]> {
  const { rows } = await pool.query<LabelledHome>(
    `select id, line, city, state, zip from listings where line ~ '^(Lot )?[0-9]' and added_by is null
      order by md5(id::text) limit $1`,
    [perClass * 2],
  );
  const zips = await pool.query<{ zip: string; city: string; state: string }>('select zip, city, state from zips');
  const ofCity = Map.groupBy(zips.rows, ({ city, state }) => `${city}, ${state}`);
  const texts = (seed: number, type: (random: Random, home: LabelledHome) => string | undefined): TypedText[] =>
    rows
      .flatMap((home, index) => {
        const text = type(createRandom(mixSeeds(seed, index)), home);
        return text === undefined ? [] : [{ text, home }];
      })
      .slice(0, perClass);
  /** Another ZIP of the city, else a neighbour's number. */
  const wrongZip = (random: Random, home: LabelledHome) => {
    const [first, ...rest] = (ofCity.get(`${home.city}, ${home.state}`) ?? []).filter(({ zip }) => zip !== home.zip);
    const last = Number(home.zip.slice(3));
    const next = `${home.zip.slice(0, 3)}${String((last + 1) % 100).padStart(2, '0')}`;
    return complete({ ...home, zip: first ? pick(random, [first, ...rest]).zip : next });
  };
  const noOne = texts(6, (random, home) =>
    complete({ ...home, line: home.line.replace(/\d+/, () => String(whole(random, 30_001, 39_999))) }),
  );
  const found = { among: 3, isTold: false } as const;
  return [
    { name: 'complete', among: 1, atLeast: 0.97, isTold: false, texts: texts(1, (_random, home) => complete(home)) },
    {
      name: 'without commas',
      among: 1,
      atLeast: 0.95,
      isTold: false,
      texts: texts(1, (_random, home) => complete(home).replaceAll(',', '')),
    },
    { ...found, name: 'direction, suffix or unit missing', atLeast: 0.95, texts: texts(2, withoutPart) },
    {
      ...found,
      name: 'a letter dropped',
      atLeast: 0.9,
      texts: texts(3, (random, home) => misspelt(random, home, false)),
    },
    {
      ...found,
      name: 'two letters swapped',
      atLeast: 0.9,
      texts: texts(4, (random, home) => misspelt(random, home, true)),
    },
    { name: 'wrong ZIP, told', among: 3, atLeast: 0.9, isTold: true, texts: texts(5, wrongZip) },
    {
      name: 'no such house, not shown as certain',
      among: 3,
      atLeast: 1,
      isTold: false,
      texts: noOne.map(({ text }) => ({ text, home: undefined })),
    },
  ];
}
