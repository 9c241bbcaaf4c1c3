/** Words, for a number, that say where a wish begins or ends. */
export const most = String.raw`(?<![a-z])(?:max(?:imum)?\.?|up to|upto|under|below|less than|no more than|not more than|nothing over|not over|no higher than|at most|<=?|sub-?|ceiling(?: of)?|capped at|not to exceed|tops out at|top(?: end)?(?: of)?)`;
export const mostAfter = String.raw`(?:max(?:imum)?\b|or less|or under|or below|and under|and below|and less|tops\b|top end|ceiling|limit\b)`;
export const least = String.raw`(?<![a-z])(?:min(?:imum)?\.?|from|over|above|at least|more than|>=?|starting at|no less than|not less than)`;
export const leastAfter = String.raw`(?:\+|min(?:imum)?\b|and up|or more|or better|or higher|and above|or above|and higher|plus\b|or over|and over)`;
const upTo = String.raw`(?:-|to|thru|through|and)`;

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
export const number = String.raw`(${digits})`;
const unit = String.raw`(?:\s?(k|thousand|grand|mm|millions?|mil|m)(?![a-z]))?`;

/** An amount, in three groups: the dollar sign, the digits, the unit. */
export const amount = String.raw`(\$\s?)?(?<![\d.,/])${number}${unit}(?![\d/]|\s?%)`;
/** On one line: a dash that begins the next is a bullet. */
export const amounts = String.raw`${amount}[^\S\n]*${upTo}[^\S\n]*${amount}(?![-/+x]\+?\d)`;

const compiled = new Map<string, RegExp>();

/** A pattern of a source, made once. */
export function pattern(source: string, flags: 'g' | 'gi' = 'gi'): RegExp {
  const key = `${flags}:${source}`;
  const made = compiled.get(key) ?? new RegExp(source, flags);
  compiled.set(key, made);
  return made;
}

export function numberOf(text: string | undefined): number {
  return Number((text ?? '').replaceAll(',', ''));
}

function factorOf(text: string | undefined): number {
  const word = text?.toLowerCase() ?? '';
  if (word === '') return 1;
  return word === 'k' || word === 'thousand' || word === 'grand' ? 1000 : 1_000_000;
}

type Groups = readonly (string | undefined)[];

/** Nobody buys for less, and hardly anything else is so large: a bare number from here on is a price. */
const leastBarePrice = 10_000;

/**
 * Dollars of an amount's groups. Without sign and unit it is one where `isPrice` says so (then '80' is 80,000) or where
 * it is large; else undefined.
 */
export function dollarsOf([sign, value, unitWord]: Groups, { isPrice = false } = {}): number | undefined {
  const found = Math.round(numberOf(value) * factorOf(unitWord) * 100) / 100;
  if (unitWord !== undefined) return found;
  if (isPrice && found > 0 && found < 1000) return found * 1000;
  return isPrice || sign !== undefined || found >= leastBarePrice ? found : undefined;
}

/** Both ends of a range: '100-300k' and '$1-2M' say the unit once. */
export function dollarRange(groups: Groups, options = {}): [number, number] | undefined {
  const [firstSign, first, firstUnit, secondSign, second, secondUnit] = groups;
  const isBelow = numberOf(first) < 1000 || secondUnit?.toLowerCase().startsWith('m');
  const shared =
    firstUnit ?? (secondUnit !== undefined && isBelow && numberOf(first) < 10_000 ? secondUnit : undefined);
  const low = dollarsOf([firstSign ?? secondSign, first, shared], options);
  const high = dollarsOf([secondSign ?? firstSign, second, secondUnit], options);
  if (low === undefined || high === undefined) return undefined;
  return low <= high ? [low, high] : [high, low];
}
