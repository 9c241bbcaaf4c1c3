import { roundHalfUp } from './rounding.ts';

export const noValue = '—';

const minus = '−';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function digitsOf(value: number, decimals: number): string {
  const rounded = roundHalfUp(Math.abs(value) * 10 ** decimals) / 10 ** decimals;
  const [whole = '', fraction] = rounded.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The minus sign, unless the digits after rounding are all zeros: there is no −0. */
function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `${minus}${text}` : text;
}

function isShown(value: number | null): value is number {
  return value !== null && Number.isFinite(value);
}

/** '$1,500', '$1,500.27', '−$4,900', a dash for null; cents go when 0 and, with `wholeFrom`, from that size on. */
export function formatDollars(dollars: number | null, options: { wholeFrom?: number } = {}): string {
  if (!isShown(dollars)) return noValue;
  if (Math.abs(dollars) >= (options.wholeFrom ?? Number.POSITIVE_INFINITY)) {
    return signed(dollars, `$${digitsOf(dollars, 0)}`);
  }
  return signed(dollars, `$${digitsOf(dollars, 2).replace(/\.00$/, '')}`);
}

/** An amount with both cents always: '$1,500.00'. No amount is a dash. */
export function formatExactDollars(dollars: number | null): string {
  return isShown(dollars) ? signed(dollars, `$${digitsOf(dollars, 2)}`) : noValue;
}

export function formatWholeDollars(dollars: number | null): string {
  return formatDollars(dollars, { wholeFrom: 0 });
}

/** A percentage (8 means 8%) with exactly `decimals` decimals: '12.34%', '−4.9%'. No value is a dash. */
export function formatPercent(value: number | null, decimals = 2): string {
  return isShown(value) ? signed(value, `${digitsOf(value, decimals)}%`) : noValue;
}

/** A percentage (8 means 8%) as it was agreed, with as many decimals as it needs up to three: '15%', '5.125%'. */
export function formatRate(value: number): string {
  return formatPercent(value, 3).replace(/\.?0+%$/, '%');
}

/** '1,412'; with `decimals` exactly so many, else up to two; a dash for null. */
export function formatNumber(value: number | null, decimals?: number): string {
  if (!isShown(value)) return noValue;
  const text = digitsOf(value, decimals ?? 2);
  return signed(value, decimals === undefined ? text.replace(/\.?0+$/, '') : text);
}

export function formatCounted(count: number, one: string): string {
  const text = formatNumber(count);
  return `${text} ${text === '1' ? one : `${one}s`}`;
}

/** The day of an ISO date or time as it stands there, in no time zone: 'Nov 13, 2025'; a dash for null. */
export function formatDate(iso: string | null): string {
  if (iso === null || iso === '') return noValue;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(iso) ?? [];
  const name = months[Number(month) - 1];
  if (name === undefined || Number(day) < 1 || Number(day) > 31) return iso;
  return `${name} ${Number(day)}, ${year}`;
}

/** A chance, percent, promising nobody that something never or always happens: 'under 1%', '63%', 'over 99%'. */
export function formatChance(chance: number, least = 1): string {
  if (chance < least) return `under ${least}%`;
  return chance > 100 - least ? `over ${100 - least}%` : formatPercent(chance, 0);
}
