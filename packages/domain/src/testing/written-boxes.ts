import type { BuyerWishes } from '../buyers/buyer-fields.ts';
import type { PropertyType } from '../listings/property-type.ts';
import { homes, places, plans, prices, refusals, returns, rooms, strangers, types } from './box-pieces.ts';

/** A line as an investor writes it, with the box that its writer means and what no wish is for. */
export interface WrittenBox {
  style: string;
  text: string;
  said: Partial<BuyerWishes>;
  unsaid: string[];
}

interface Part {
  text: string;
  said?: Partial<BuyerWishes>;
  unsaid?: string;
}

type Random = () => number;

/** The same lines in every run. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function oneOf<Each>(random: Random, all: readonly Each[]): Each {
  const chosen = all[Math.floor(random() * all.length)];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}

const partOf = ([text, said]: readonly [string, Partial<BuyerWishes>]): Part => ({ text, said });

interface Parts {
  place: Part;
  type: Part;
  price: Part;
  rooms: Part;
  home: Part;
  figure: Part;
  plan: Part;
  not: Part;
  stranger: Part;
}

function partsOf(random: Random): Parts {
  const [placeText, areas] = oneOf(random, places);
  const [typeText, typesWanted] = oneOf(random, types);
  const [strangerText, unsaid] = oneOf(random, strangers);
  return {
    place: { text: placeText, said: { areas } },
    type: { text: typeText, said: { types: typesWanted } },
    price: partOf(oneOf(random, prices)),
    rooms: partOf(oneOf(random, rooms)),
    home: partOf(oneOf(random, homes)),
    figure: partOf(oneOf(random, returns)),
    plan: partOf(oneOf(random, plans)),
    not: partOf(oneOf(random, refusals)),
    stranger: { text: strangerText, unsaid },
  };
}

/** A text around parts. */
type Line = (string | Part)[];

const joined = (separator: string, parts: readonly Part[]): Line =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));

/** How investors write: each takes the parts it names. */
const styles: Record<string, (parts: Parts) => Line> = {
  commas: ({ place, type, price, rooms: room, not }) => joined(', ', [place, type, price, room, not]),
  bars: ({ place, type, price, figure, plan }) => joined(' | ', [place, type, price, figure, plan]),
  slashes: ({ type, price, place, home }) => joined(' // ', [type, price, place, home]),
  sentence: ({ type, place, price, rooms: room, home }) => [
    'Looking for ',
    type,
    ' in ',
    place,
    ' ',
    price,
    ', ',
    room,
    ', ',
    home,
    '. Cash buyer.',
  ],
  firstPerson: ({ type, place, price, plan, not }) => [
    'I buy ',
    type,
    ' in ',
    place,
    '. ',
    price,
    '. Mostly ',
    plan,
    ', ',
    not,
    '. Please send deals!',
  ],
  labels: ({ place, type, price, rooms: room, figure }) => [
    'Area: ',
    place,
    '; Type: ',
    type,
    '; Price: ',
    price,
    '; Beds/baths: ',
    room,
    '; Returns: ',
    figure,
  ],
  lines: ({ place, type, price, home, plan, stranger }) => joined('\n', [place, type, price, home, plan, stranger]),
  bullets: ({ place, type, price, rooms: room, not }) => [
    'Buy box\n- ',
    ...joined('\n- ', [type, place, price, room, not]),
  ],
  short: ({ type, price, place }) => joined(' ', [type, price, place]),
  semicolons: ({ place, price, home, figure, stranger }) => joined('; ', [place, price, home, figure, stranger]),
  brackets: ({ type, place, price, rooms: room }) => [type, ' (', place, ') ', price, ' - ', room],
  wanted: ({ type, rooms: room, place, price, figure }) => [
    'WANTED: ',
    type,
    ', ',
    room,
    ', ',
    place,
    ', ',
    price,
    ' and ',
    figure,
  ],
  chat: ({ plan, type, place, price, stranger }) => [
    'hey, we do ',
    plan,
    ' - ',
    type,
    ', ',
    place,
    ', ',
    price,
    ', ',
    stranger,
  ],
  ending: ({ price, figure, home, place, not }) => [price, ', ', figure, ', ', home, ' in ', place, ', ', not],
};

function written(style: string, line: Line): WrittenBox {
  const parts = line.filter((each) => typeof each !== 'string');
  const said: Partial<BuyerWishes> = {};
  for (const part of parts) {
    const { types: unwanted, ...others } = part.said ?? {};
    // A type that is named is wanted, whatever else is not.
    Object.assign(said, others, said.types || unwanted === undefined ? {} : { types: unwanted });
    if (part.text.startsWith('no') || part.text.startsWith('anything but')) narrow(said, unwanted);
    const both = [...new Set([...(said.conditions ?? []), ...(part.said?.conditions ?? [])])];
    if (both.length > 0) said.conditions = both;
  }
  return {
    style,
    text: line.map((each) => (typeof each === 'string' ? each : each.text)).join(''),
    said,
    unsaid: parts.flatMap(({ unsaid }) => unsaid ?? []),
  };
}

function narrow(said: Partial<BuyerWishes>, left: readonly PropertyType[] | undefined): void {
  if (!left || !said.types) return;
  const types = said.types.filter((type) => left.includes(type));
  said.types = types.length > 0 ? types : [...left];
}

/** Whether the parts say one thing: nobody wants flips and no flips, or of two measures the same twice. */
function isPlain({ plan, not }: Parts): boolean {
  const wanted = plan.said?.strategies ?? [];
  const unwanted = not.said?.excludedStrategies ?? [];
  return !wanted.some((each) => unwanted.includes(each)) && !(plan.said?.conditions && not.said?.conditions);
}

export function writtenBoxes(count: number, seed = 26): WrittenBox[] {
  const random = randomOf(seed);
  const names = Object.keys(styles);
  const found: WrittenBox[] = [];
  while (found.length < count) {
    const style = names[found.length % names.length] ?? '';
    const parts = partsOf(random);
    const write = styles[style];
    if (!write || !isPlain(parts)) continue;
    const { style: name, text, said, unsaid } = written(style, write(parts));
    found.push({ style: name, text: recased(random, text), said, unsaid });
  }
  return found;
}

/** Some write everything in capitals, some in small letters. */
function recased(random: Random, text: string): string {
  const chance = random();
  if (chance < 0.08) return text.toUpperCase();
  return chance < 0.2 ? text.toLowerCase() : text;
}
