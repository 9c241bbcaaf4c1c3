import { usStates } from '../../kernel/us-states.ts';
import { areaKey } from '../area.ts';
import { buyerFields } from '../buyer-fields.ts';
import { pattern } from './amounts.ts';
import { isNoPlace, saysNothing } from './filler.ts';
import { cityOfShortName, isKnownCity, longestCityName, mayLieIn } from './known-cities.ts';
import { type Reading, taken } from './reading.ts';

const stateNames = Object.entries(usStates).toSorted(([, one], [, other]) => other.length - one.length);
const codes = Object.keys(usStates).join('|');
const names = stateNames.map(([, name]) => name).join('|');
const codeOfName = new Map(stateNames.map(([code, name]) => [name.toLowerCase(), code]));
/** Words as well, which in a text of capitals alone or at its beginning name no state. */
const wordLike = new Set(['IN', 'OR', 'OK', 'ME', 'HI']);
/** In small letters these are words or parts of them more often than states. */
const commonWords = new Set([
  'in',
  'or',
  'ok',
  'me',
  'hi',
  'oh',
  'co',
  'la',
  'pa',
  'ma',
  'de',
  'al',
  'id',
  'mo',
  'sc',
  'ms',
  'mt',
  'ct',
  'ne',
  'pr',
  'as',
  'ar',
  'ia',
  'va',
  'wa',
  'wi',
  'mi',
]);

const word = String.raw`[A-Za-z][A-Za-z.'-]*`;
const stop = String.raw`(?=$|[\s,;|/.)(+&\n${taken}])`;

const lastWords = new RegExp(String.raw`(?:${word}[ -]){0,3}${word}$`);
const onlyWords = new RegExp(`^${word}(?: ${word}){0,3}$`);
const partsEnd = new RegExp(String.raw`^\s*(?:$|[,;|/.)(&\n${taken}]|(?:and|or)\b)`, 'i');

function stateOf(text: string): string | undefined {
  const code = text.replaceAll('.', '').toUpperCase();
  return Object.hasOwn(usStates, code) ? code : codeOfName.get(text.toLowerCase());
}

interface Found {
  from: number;
  to: number;
  areas: string[];
}

/** The places of a text: ZIPs, counties, cities with and without a state, states. */
export function readPlaces(reading: Reading): void {
  const found: Found[] = [];
  const add = (from: number, to: number, areas: string[]) => {
    const known = areas.filter((area) => areaKey(area) !== null);
    if (known.length === 0) return;
    found.push({ from, to, areas: known });
    mask(from, to);
  };
  const mask = (from: number, to: number) => {
    left = left.slice(0, from) + taken.repeat(to - from) + left.slice(to);
  };
  let left = reading.rest;
  const each = (pattern: RegExp, use: (match: RegExpExecArray) => void) => {
    for (const match of [...left.matchAll(pattern)]) {
      if (left.slice(match.index, match.index + match[0].length) === match[0]) use(match);
    }
  };

  each(/(?<![\d$.,-])\d{5}(?:-\d{4})?(?![\d,.]\d|\d|-\d|x|\*|k\b)/gi, (match) =>
    add(match.index, match.index + match[0].length, [match[0]]),
  );
  const stateAfter = String.raw`(?:\s*,?\s*\(?((?:${codes})${stop}|(?:${names})\b)\)?)?`;

  // 'Allegheny County, PA', 'Allegheny, Beaver and Butler counties (PA)'.
  each(
    pattern(String.raw`((?:${word}\s+){1,3}?)(counties|county|parish(?:es)?|co\.?(?=\s*[,;]|\s*$))${stateAfter}`),
    (match) => {
      const [text, before = '', kind = '', state] = match;
      const name = namesAtEnd(before);
      if (name === '') return;
      const isParish = kind.toLowerCase().startsWith('parish');
      const code = state === undefined ? undefined : stateOf(state);
      const areaOf = (each: string) =>
        `${each} ${isParish ? 'Parish' : 'County'}${code === undefined ? '' : `, ${code}`}`;
      const isMany = /ies$|es$/i.test(kind);
      const start = match.index + before.trimEnd().length - name.length;
      const further = isMany ? listBefore(start, { isCapital: false }) : { from: start, names: [] };
      add(further.from, match.index + text.length, [...further.names, ...splitNames(name)].map(areaOf));
    },
  );

  // Cities before a state: 'Phoenix, Tempe & Mesa, AZ', 'Cleveland OH', 'phoenix, az'.
  const state = pattern(String.raw`(?<![A-Za-z])(?:(${codes})${stop}|(${names})(?![A-Za-z]))`);
  each(state, (match) => {
    const [text, codeText, nameText] = match;
    const code = stateOf(text);
    if (code === undefined) return;
    const isName = nameText !== undefined;
    const before = left.slice(0, match.index);
    const gap = /[\s,(]*$/.exec(before)?.[0] ?? '';
    const city = cityBefore(before.slice(0, before.length - gap.length), {
      mayGuess: gap.includes(',') || isName || codeText === codeText?.toUpperCase(),
    });
    const after = left.slice(match.index + text.length);
    const beginsPart =
      before.trim() === '' || /(?:[,;|/\n(:]|\b(?:in|all of))\s*$/i.test(before) || isBehindState(match.index);
    if (!isName && !isStateCode(text, { hasCity: city !== undefined, beginsPart, after })) return;
    // 'Kansas City', 'Washington Heights', 'Oklahoma City' are no states.
    if (
      isName &&
      (isPartOfCity(text, after) || (city === undefined && isKnownCity(text) && code !== 'NY' && code !== 'WA'))
    )
      return;
    if (city === undefined) {
      add(match.index, match.index + text.length, [isName ? text : code]);
      return;
    }
    const { from, names: others } = listBefore(city.from);
    const areaOf = (name: string) => cityOfShortName(name) ?? (mayLieIn(name, code) ? `${name}, ${code}` : name);
    add(from, match.index + text.length, [...others, city.name].map(areaOf));
  });

  // What is known needs no state.
  for (let length = longestCityName; length >= 1; length -= 1) {
    each(pattern(String.raw`(?<![A-Za-z.'-])(?=((?:${word})(?:[ -](?:${word})){${length - 1}}))`, 'g'), (match) => {
      const text = (match[1] ?? '').replace(/[.'-]+$/, '');
      if (left.slice(match.index, match.index + text.length) !== text) return;
      const named = cityOfShortName(text);
      const isCity = isKnownCity(text) && !(length === 1 && isNoPlace(text) && text === text.toLowerCase());
      if (named !== undefined || isCity) add(match.index, match.index + text.length, [named ?? text]);
    });
  }
  each(
    /(?<![a-z])(?:nation\s?-?wide|any\s?where|all (?:over|of) the us|usa|all 50 states|every\s?where)(?![a-z])/gi,
    (match) => {
      // 'Anywhere in Florida' is Florida.
      const isWithin = /^\s*in\b/i.test(reading.rest.slice(match.index + match[0].length));
      if (isWithin) mask(match.index, match.index + match[0].length);
      else add(match.index, match.index + match[0].length, ['Anywhere']);
    },
  );

  guessCities();
  const most = buyerFields.areas.max;
  let count = 0;
  for (const { from, to, areas } of found.toSorted((one, other) => one.from - other.from)) {
    const unwanted =
      /(?:\bno|\bnot(?: in)?|\bexcept(?: for)?|\bexcluding|\bexclude|\bavoid|\bwithout|\boutside(?: of)?)\s*:?\s*(?:the\s+)?$/i.exec(
        reading.rest.slice(0, from),
      );
    const room = areas.slice(0, most - count);
    count += unwanted ? 0 : room.length;
    reading.take(unwanted?.index ?? from, to, unwanted || room.length === 0 ? null : { areas: room });
  }

  /** 'TX and OK': the word before is a state that was read. */
  function isBehindState(index: number): boolean {
    const before = /([A-Za-z]{2})\s*(?:,|and|or|&|\/)\s*$/i.exec(reading.rest.slice(0, index))?.[1];
    return (
      before !== undefined &&
      stateOf(before) !== undefined &&
      left[index - 1] !== undefined &&
      found.some(({ areas }) => areas.includes(before.toUpperCase()))
    );
  }

  /** The last words that can be a name: 'homes in Allegheny' ends with one. */
  function namesAtEnd(text: string): string {
    const all = text.trim().split(/\s+/);
    const lastOther = all.findLastIndex((each) => isNoPlace(each) || /^(?:in|and|or|of|the)$/i.test(each));
    return all.slice(lastOther + 1).join(' ');
  }

  function splitNames(text: string): string[] {
    return text.split(/\s+(?:and|&)\s+|\s*,\s*/i).filter((each) => each !== '');
  }

  /** Further names of a list that ends here: 'Phoenix, Tempe and '. */
  function listBefore(end: number, { isCapital = true } = {}): { from: number; names: string[] } {
    const before = /(?:\s*,\s*(?:and|or|&)?|\s+(?:and|or)|\s*[&/])\s*$/i.exec(left.slice(0, end));
    if (!before || before[0] === '') return { from: end, names: [] };
    const city = cityBefore(left.slice(0, before.index), { mayGuess: true, isListed: isCapital });
    if (!city) return { from: end, names: [] };
    const further = listBefore(city.from, { isCapital });
    return { from: further.from, names: [...further.names, city.name] };
  }

  /** The city whose name a text ends with: a known one, else words in capitals that say nothing else. */
  function cityBefore(
    text: string,
    { mayGuess, isListed = false }: { mayGuess: boolean; isListed?: boolean },
  ): { from: number; name: string } | undefined {
    const tail = lastWords.exec(text);
    if (!tail) return undefined;
    const parts = tail[0].split(' ');
    for (let skip = 0; skip < parts.length; skip += 1) {
      const name = parts.slice(skip).join(' ');
      if (isKnownCity(name) || cityOfShortName(name) !== undefined) return { from: text.length - name.length, name };
    }
    if (!mayGuess) return undefined;
    const lastOther = parts.findLastIndex((each) => isNoPlace(each) || (isListed && !/^[A-Z]/.test(each)));
    const name = parts.slice(lastOther + 1).join(' ');
    return name.length < 3 ? undefined : { from: text.length - name.length, name };
  }

  /** Where nothing else is said, capitals name a place; so do words behind 'in' or 'near'. */
  function guessCities(): void {
    each(pattern(String.raw`[^,;|/\n${taken}()+&:]+`, 'g'), (match) => {
      let offset = match.index;
      for (const part of match[0].split(/(\b(?:and|or|in|near|around|within)\b)/i)) {
        const start = offset;
        offset += part.length;
        const stripped = saysNothing(part);
        if (stripped === undefined) continue;
        const { from, to } = stripped;
        const name = part.slice(from, to);
        const isAfterIn = /\b(?:in|near|around)\s*$/i.test(left.slice(0, start));
        const isCapital = name.split(' ').every((each) => /^[A-Z]/.test(each));
        const isPlain =
          onlyWords.test(name) &&
          !name.split(' ').some(isNoPlace) &&
          !/^(?:north|south|east|west)(?:ern)?$/i.test(name);
        if (isPlain && name.length >= 3 && (isCapital || isAfterIn)) add(start + from, start + to, [name]);
      }
    });
  }
}

function isPartOfCity(name: string, after: string): boolean {
  const next = /^\s+([A-Za-z]+)/.exec(after)?.[1];
  return next !== undefined && isKnownCity(`${name} ${next}`);
}

/** Whether two letters name a state: 'in' and 'or' do not, unless they stand behind a city and a comma. */
function isStateCode(
  text: string,
  { hasCity, beginsPart, after }: { hasCity: boolean; beginsPart: boolean; after: string },
): boolean {
  const isUpper = text === text.toUpperCase();
  const endsPart = partsEnd.test(after);
  if (isUpper) return !wordLike.has(text) || hasCity || (beginsPart && endsPart);
  if (!endsPart) return false;
  if (hasCity) return beginsPart || !['in', 'or', 'me', 'hi'].includes(text);
  return beginsPart ? text !== 'in' && text !== 'or' : !commonWords.has(text);
}
