export type Amount = { dollars: number; note?: string } | { problem: string };

/** Currencies that are not converted: a rate of some day would make figures up. */
const foreign =
  /[€£¥₹₽₩₪₫฿]|\b(?:eur|euros?|gbp|cad|aud|nzd|mxn|pesos?|chf|inr|jpy|cny|brl|reais)\b|\b(?:ca|c|au|a|nz|mx|hk|r)\$/i;

const before =
  /^(?:asking|ask|list(?:ed)?(?: (?:at|price))?|price|offered at|reduced to|now|only|usd|us\$|u\.s\.\$|us dollars?|\$|:)\s*/i;
const after =
  /\s*(?:usd|us dollars?|dollars?|d[oó]lares|\$|obo|o\.b\.o\.?|or best offer|firm|neg(?:\.|otiable)?|each|ea\.?|cash|[.,]-+)$/i;
const roughly = /^(?:approx(?:imately|\.)?|about|around|circa|ca\.|~|≈|est(?:imated|\.)?)\s*/i;
const atLeast = /^(?:from|starting (?:at|from)|starts at|min(?:imum)?\.?|at least|desde|ab|>=?)\s*/i;
const atMost = /^(?:up to|under|below|max(?:imum)?\.?|at most|hasta|bis|<=?)\s*/i;

const longestAmount = 80;

/** Further apart, two numbers are no range of one price. */
const widestRange = 4;
/** Lower, they are no prices: '3-4' are rooms, '11-22' a day. */
const lowestOfRange = 1000;

/**
 * An amount as people type it: '185k', '$1.2M', '250.000,00', 'USD 250,000 OBO'. A range gives its upper end, so that
 * no return is shown that the seller may not allow; another currency and what reads in two ways is a problem.
 */
export function readAmount(text: string): Amount | undefined {
  if (text.length > longestAmount) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/\d/.test(plain)) return undefined;
  if (foreign.test(plain)) return { problem: 'is not in US dollars' };
  const isLeast = atLeast.test(plain) || /\d[kKmM]?\s?\+$/.test(plain);
  const bare = stripped(plain.replace(/\+$/, '').replace(atLeast, '').replace(atMost, '').replace(roughly, ''));
  const single = numberWithWord(bare);
  if (single !== undefined) {
    if ('problem' in single) return single;
    const how = wordsFor(plain, isLeast);
    return how === undefined ? single : { ...single, note: `is ${how}: taken as ${dollarText(single.dollars)}` };
  }
  return range(bare);
}

function wordsFor(plain: string, isLeast: boolean): string | undefined {
  if (isLeast) return 'a lowest price';
  if (atMost.test(plain)) return 'a highest price';
  return roughly.test(plain) ? 'not exact' : undefined;
}

function stripped(text: string): string {
  const shorter = text.replace(before, '').replace(after, '').trim();
  return shorter === text || shorter === '' ? text : stripped(shorter);
}

function range(text: string): Amount | undefined {
  const [, low = '', high = ''] =
    /^(.+?)\s*(?:-|\bto\b|\band\b|\bbis\b|\ba\b|\.\.\.?|…)\s*([^-]+)$/i.exec(text.replace(/^between\s+/i, '')) ?? [];
  const [lowNumber, lowWord = ''] = splitWord(stripped(low.trim()));
  const [highNumber, highWord = ''] = splitWord(stripped(high.trim()));
  const [from, to] = [
    numberWithWord(`${lowNumber}${lowWord || highWord}`),
    numberWithWord(`${highNumber}${highWord || lowWord}`),
  ];
  if (from === undefined || to === undefined || 'problem' in from || 'problem' in to) return undefined;
  const [lower, upper] = [Math.min(from.dollars, to.dollars), Math.max(from.dollars, to.dollars)];
  if (lower < lowestOfRange || upper > lower * widestRange) return undefined;
  return { dollars: upper, note: `is a range: taken as its upper end, ${dollarText(upper)}` };
}

const words: readonly [word: RegExp, times: number][] = [
  [/^(?:k|t|tsd\.?|thousand|thsd)$/i, 1000],
  [/^(?:m|mm|mn|mio\.?|mill?\.?|millions?|millones|mill[oó]n)$/i, 1_000_000],
];

function splitWord(text: string): [number: string, word: string | undefined] {
  const [, number, word] = /^([\d.,' ’]*\d)\s*([a-zó]+\.?)?$/i.exec(text) ?? [];
  return number === undefined ? [text, undefined] : [number, word];
}

/** From so many on, 'M' may as well be the Roman thousand that lenders write, and 'mil' the Spanish one. */
const mostMillions = 100;
const mostMil = 10;

function numberWithWord(text: string): Amount | undefined {
  const [digits, word] = splitWord(text);
  if (word === undefined) return plainAmount(digits);
  const times = words.find(([pattern]) => pattern.test(word))?.[1];
  if (times === undefined) return undefined;
  // With a word behind it the mark is a decimal one, but for thousands of thousands ('1,250k').
  const number = /^\d{1,3},\d{3}$/.test(digits) ? Number(digits.replace(',', '')) : Number(digits.replace(',', '.'));
  if (Number.isNaN(number)) return undefined;
  if (times > 1000 && number >= (/^mil\.?$/i.test(word) ? mostMil : mostMillions))
    return { problem: 'may be thousands or millions' };
  return { dollars: inCents(number * times) };
}

function plainAmount(digits: string): Amount | undefined {
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits)) {
    const dollars = Number(digits.replace('.', ''));
    return { dollars, note: `is taken as ${dollarText(dollars)}` };
  }
  if (/^\d{1,3},\d{1,2}$/.test(digits)) return { problem: 'can be read in two ways' };
  const grouped =
    /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d+)?$/.test(digits) ||
    /^\d{1,3}(?:[ '’]\d{3}){1,4}(?:\.\d+)?$/.test(digits) ||
    /^\d{1,15}(?:\.\d+)?$/.test(digits);
  if (grouped) return { dollars: inCents(Number(digits.replace(/[, '’]/g, ''))) };
  const european = /^\d{1,3}(?:[. '’]\d{3}){1,4}(?:,\d{1,2})?$/.test(digits) || /^\d{4,15},\d{1,2}$/.test(digits);
  if (european) return { dollars: inCents(Number(digits.replace(/[. '’]/g, '').replace(',', '.'))) };
  return undefined;
}

const inCents = (dollars: number) => Math.round(dollars * 100) / 100;

const dollarText = (dollars: number) => `$${dollars.toLocaleString('en-US')}`;
