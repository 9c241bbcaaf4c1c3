import { hasHouseNumber, parseSearchText, type SearchPlace, streetLikeCodes } from './search-text.ts';

/** Letters of another script, which no address is stored in: keys leave them out, as if they had not been typed. */
export function otherScript(text: string): string | undefined {
  return /[^\P{L}\p{Lm}\p{Script=Latin}]+/u.exec(text.normalize('NFKD'))?.[0];
}

const fractions: Readonly<Record<string, string>> = { '¼': '1/4', '½': '1/2', '¾': '3/4' };

function plainMarks(text: string): string {
  return (
    text
      .replace(/[¼½¾]/g, (each) => ` ${fractions[each] ?? ''}`)
      // The full-width forms of ASCII.
      .replace(/[\uff01-\uff5e]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .replace(/[\p{So}\p{Emoji_Modifier}"“”·?!]|\ufe0f/gu, ' ')
      .replace(/[;|\t\n\r]/g, ',')
      .replace(/(?<=\d) - (?=\d)/g, '-')
      .replace(/ - /g, ', ')
  );
}

function trimmed(text: string): string {
  const end = text.includes('(', 1) ? /[^\p{L}\p{N})}]$/u : /[^\p{L}\p{N}}]$/u;
  let rest = text.replace(/^[^\p{L}\p{N}#{]+/u, '');
  while (end.test(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** 'USA' and the like; 'US' only where a comma, a ZIP or a state's code is before it: it begins roads. */
function withoutCountry(text: string): string {
  return text
    .replace(/[\s,]+(u\.?s\.?a|united states( of america)?)$/i, '')
    .replace(/(,\s*|(?<=\d{4}|[\s,][a-z]{2})\s+)u\.?s$/i, '');
}

function withHyphen(text: string): string {
  return text.replace(/(?<=[\s,][a-z]{2}[\s,]+)(\d{5}) ?(\d{4})$/i, '$1-$2');
}

function joined(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function splitUnit(text: string): string {
  return text.replace(/\b(apt|unit|ste|suite|lot)\.?\s?#?(?=\d)/gi, '$1 ');
}

/** The unit right behind the street: 'Apt 4B, 12 Oak St, Mesa' and '12 Oak St, Mesa 85201 Apt 4B' as '12 Oak St Apt 4B, Mesa'. */
function moveUnitBehind(text: string): string {
  const turned = text.replace(
    /^(\d.*\b\d{5}(?:-\d{4})?)[\s,]+((?:(?:apartment|apt|unit|suite|ste) |#)[a-z0-9-]{1,6})$/i,
    '$2 $1',
  );
  const [, unit, rest = ''] =
    /^((?:(?:apartment|apt|unit|suite|ste|penthouse|ph)\b\.?\s?|#)\s?[a-z0-9-]{1,6})[\s,]+(\d.*)$/i.exec(turned) ?? [];
  if (unit === undefined) return text;
  const place = parseSearchText(rest);
  const { address, city, county, state, postal_code } = place;
  if (!hasHouseNumber(place) || place.postal_codes) return text;
  return joined(`${address} ${unit}`, city ?? county, joined(state, postal_code));
}

function withoutNumberSign(text: string): string {
  return text.replace(/^(#|no\b\.?|number\b)\s*(?=\d+[a-z]?\s+\S*[a-z])/i, '');
}

const isState = ({ address, city, county, subdivision }: SearchPlace) =>
  (address ?? city ?? county ?? subdivision) === undefined;

function isHouse(part: string): boolean {
  return /^[nsew]?\d\S*\s+\S*\p{L}/iu.test(part) && hasHouseNumber(parseSearchText(part));
}

/** Puts the place behind the street: 'AZ, Mesa, 12 Oak St'. What stands before a whole address may be a building's name. */
function movePlaceBehind(text: string): string {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findIndex(isHouse);
  if (at > 0) {
    const before = parts.slice(0, at).map((part) => ({ part, place: parseSearchText(part) }));
    const states = before.filter(({ place }) => isState(place));
    const names = before.filter((each) => !states.includes(each));
    const isLast = at === parts.length - 1;
    if (names.some(({ place }) => place.address !== undefined)) return text;
    if (!isLast && states.length === 0 && !names.some(({ place }) => place.state)) return text;
    return joined(...parts.slice(at), ...[...names, ...states].map(({ part }) => part));
  }
  const [first = '', ...others] = parts;
  const [, before = '', house = ''] = /^([a-z][a-z. ]*?) +(\d.*)$/i.exec(first) ?? [];
  if (at === 0 || streetLikeCodes.has(before.toUpperCase()) || !isHouse(house)) return text;
  const { address, state } = parseSearchText(before);
  return address === undefined && state !== undefined ? joined(house, ...others, before) : text;
}

/** A text in the order its readers know: number, street, unit, city, state, ZIP. For texts that were pasted or spoken. */
export function normalizeSearchText(text: string): string {
  const plain = trimmed(withoutCountry(trimmed(plainMarks(text)))).replace(/\s+/g, ' ');
  return plain === '' ? text : movePlaceBehind(withoutNumberSign(moveUnitBehind(withHyphen(splitUnit(plain)))));
}
