import {
  amount,
  amounts,
  dollarRange,
  dollarsOf,
  least,
  leastAfter,
  most,
  mostAfter,
  number,
  numberOf,
  pattern,
} from './amounts.ts';
import type { Meaning, Reading } from './reading.ts';

const percent = String.raw`(\d{1,3}(?:\.\d+)?)\s?%`;
type Found = readonly (string | undefined)[];
const firstNumber = (groups: Found) => numberOf(groups.find((group) => group !== undefined));

/** Shares of the after-repair value and returns, before amounts are looked for. */
export function readPercents(reading: Reading): void {
  const minus = String.raw`(?:\s*(?:-|minus|less)\s*(?:all\s+|est(?:imated)?\.?\s+)?(?:repairs?|rehab|reno(?:vation)?s?)(?:\s+costs?)?)?`;
  const atMost = String.raw`(?:(?:at or below|${most}|at)\s*)?`;
  const ofValue = [
    String.raw`${atMost}${percent}\s*(?:of\s+)?(?:the\s+)?(?:arv|after[- ]repair value)\b(?:\s*(?:${mostAfter}))?${minus}`,
    String.raw`\barv\s*[:@]?\s*${atMost}${percent}(?:\s*(?:${mostAfter}))?${minus}`,
    String.raw`(?:\bthe\s+)?${percent}\s*rule\b`,
  ];
  for (const source of ofValue) {
    reading.read(pattern(source), ([, ...groups]) => {
      const value = firstNumber(groups);
      // The 1% rule is about rents.
      return value >= 20 && value <= 120 ? { maxArvPercent: value } : null;
    });
  }
  const rate = String.raw`(\d{1,2}(?:\.\d+)?)\s?%?\s*(?:\+|plus|min(?:imum)?\b)?`;
  const atLeast = String.raw`(?:(?:${least})\s*)?`;
  const better = String.raw`(?:\s*(?:${leastAfter}))?`;
  const capRate = String.raw`cap(?:\s*-?rates?)?\b`;
  const cashOnCash = String.raw`(?:coc\b|cash[- ]on[- ]cash|c-o-c\b)(?:\s+returns?)?`;
  returns(String.raw`${atLeast}${rate}\s*${capRate}${better}`, 'minCapRate');
  returns(String.raw`${atLeast}\bcap(?:\s*-?rates?)?\s*(?:of\s*|:\s*|is\s*)?${atLeast}${rate}${better}`, 'minCapRate');
  returns(String.raw`${atLeast}${rate}\s*${cashOnCash}${better}`, 'minCashOnCash');
  returns(String.raw`${atLeast}\b${cashOnCash}\s*(?:of\s*|:\s*|is\s*)?${atLeast}${rate}${better}`, 'minCashOnCash');

  function returns(source: string, field: 'minCapRate' | 'minCashOnCash') {
    reading.read(pattern(source), ([, ...groups]) => {
      const value = firstNumber(groups);
      return value > 0 && value < 100 ? { [field]: value } : null;
    });
  }
}

/** Dollars a month after costs; an amount for each unit is not compared, so it is told as not understood. */
export function readCashFlow(reading: Reading): void {
  const flow = String.raw`(?:cash\s?-?flow(?:s|ing)?|\bcf\b)`;
  const span = String.raw`(?:\s*(?:(?:\/|per|a|each)\s*)(month|mo|door|unit|yr|year)\b\.?)?`;
  const atLeast = String.raw`(?:(?:${least})\s*)?`;
  const better = String.raw`(?:\s*(?:${leastAfter}))?`;
  const value = String.raw`(\$\s?)?${number}`;
  const sources = [
    String.raw`${atLeast}${flow}\s*(?:of\s*|:\s*)?${atLeast}${value}${better}${span}${better}${span}`,
    String.raw`${atLeast}${value}${better}${span}\s*(?:in\s+|net\s+)?${flow}${span}${better}`,
  ];
  for (const source of sources) {
    reading.read(pattern(source), ([, _sign, digits, ...spans]) => {
      const isMonthly = spans.every((each) => each === undefined || /^mo/i.test(each));
      const dollars = numberOf(digits);
      return isMonthly && dollars >= 10 && dollars < 100_000 ? { minCashFlow: dollars } : null;
    });
  }
}

/** What is an amount or a number of something else: told as not understood, lest it is taken for the price. */
export function readForeignAmounts(reading: Reading): void {
  const money = String.raw`(?<![\d/.])\$?\s?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(?:k|m{1,2}|mil|thousand|%)?\b`;
  const range = String.raw`${money}(?:\s*(?:-|to|and)\s*${money})?\s*(?:\+|${mostAfter}|${leastAfter})?`;
  const between = String.raw`(?:\s*(?:budgets?|costs?|range|of|is|:|between|values?|${most}|${least}))*\s*`;
  const things = String.raw`(?:arvs?|after[- ]repair values?|rehab(?: budget)?|repairs?|reno(?:vation)?s?|all[- ]in|rents?|hoa|emd|earnest(?: money)?|taxes|down(?: payment)?|assignment fees?|fees?|equity|spread|profit|roi|ltv|close in|closing in)`;
  reading.read(
    pattern(String.raw`\b${things}\b${between}${range}(?:\s*(?:\/|per|a)\s*(?:mo(?:nth)?|yr|year|door|unit)\b)?`),
    () => null,
  );
  reading.read(
    pattern(
      String.raw`(?:(?:${most}|${least})\s*)?${money}\s*(?:${leastAfter})?(?:\s*(?:\/|per|a)\s*(?:mo(?:nth)?)\b)?\s*(?:in\s+|of\s+|min(?:imum)?\s+|max\s+)?(?:arvs?|rehab|repairs?|reno(?:vation)?s?|all[- ]in|rents?|hoa|emd|earnest|equity|spread|profit|roi|ltv|down|assignment)\b(?:\s+(?:budget|money|fee|payment))?`,
    ),
    () => null,
  );
  reading.read(
    pattern(
      String.raw`(?:(?:${most}|${least})\s*)?\d[\d,.\/]*\s*(?:-\s*\d[\d.]*)?\s*\+?\s*(?:acres?|ac\b|days?|miles?|minutes?|mins\b|weeks?|car\b|stor(?:y|ies)|deals?\b|properties|homes?\s+(?:a|per)|years?\b|yrs?\b|hours?|hrs?\b)(?:\s+(?:garage|close|closing|or less|or more|min|drive|a month|per month|lots?))?`,
    ),
    () => null,
  );
}

export function readPrice(reading: Reading): void {
  const label = String.raw`(?:\b(?:purchase\s+)?(?:price|budget|pp|spend|pay|offer)s?(?:\s*(?:range|point|limit))?\s*(?:of|is|:|=|-)?\s*)`;
  const from = String.raw`(?:between|from|btw|btwn)?\s*`;
  reading.read(pattern(`(${label})?${from}${amounts}(?:\\s*(?:range|max|price range)\\b)?`), ([, named, ...groups]) => {
    const range = dollarRange(groups, { isPrice: named !== undefined });
    return range && isPriceRange(range, groups) ? { minPrice: range[0], maxPrice: range[1] } : undefined;
  });
  const filler = String.raw`\s*(?:price|budget|of|is|:|=|at|the|purchase)*\s*(?:price|budget|of|is|:|=|at)*\s*`;
  const before = `(${label})?${amount}\\s*-?\\s*(?:${mostAfter})(?:\\s*(?:price|budget))?(?!\\s*:?\\s*(?:\\$|\\d[\\d,]*\\s?[km]))`;
  // '500k max 15210' is a price and a ZIP, as '15210 max 80k' is a ZIP and a price.
  single(before, 'maxPrice', { isMarked: true });
  single(`(${label})?${most}${filler}${amount}`, 'maxPrice');
  single(before, 'maxPrice');
  single(`(${label})?${least}${filler}${amount}(?:\\s*\\+)?`, 'minPrice');
  single(`(${label})?${amount}\\s*(?:${leastAfter})`, 'minPrice');
  single(`(${label})${amount}`, 'maxPrice');
  reading.read(pattern(amount), ([, ...groups]) => {
    const [sign, , unit] = groups;
    const dollars = sign === undefined && unit === undefined ? undefined : dollarsOf(groups);
    return dollars !== undefined && dollars >= 1000 ? { maxPrice: dollars } : undefined;
  });

  function single(source: string, field: 'minPrice' | 'maxPrice', { isMarked = false } = {}) {
    reading.read(pattern(source), ([, named, ...groups]): Meaning => {
      if (isMarked && groups[0] === undefined && groups[2] === undefined) return undefined;
      const dollars = dollarsOf(groups, { isPrice: named !== undefined });
      return dollars === undefined || dollars < 1000 ? undefined : { [field]: dollars };
    });
  }
}

/** Two bare numbers of five digits may be ZIPs: prices are round. */
function isPriceRange([low, high]: [number, number], groups: Found): boolean {
  const isMarked = [groups[0], groups[2], groups[3], groups[5]].some((group) => group !== undefined);
  return low >= 1000 && (isMarked || (low % 500 === 0 && high % 500 === 0));
}
