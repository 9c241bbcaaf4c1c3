import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { maxDollars, roundToCents } from '@rei/domain/kernel/money';

const scales: Record<string, number> = { k: 1e3, m: 1e6, b: 1e9 };
const pattern = /^\$?(?<digits>(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?<scale>[kmb])?$/i;

/** What to say of a text that a money field does not take. */
export function moneyProblem(text: string): string {
  return amountIn(text.replaceAll(/\s/g, '')) === undefined
    ? 'Enter an amount such as 250,000 or 250k.'
    : `At most ${formatWholeDollars(maxDollars)}.`;
}

/** A text's amount to the cent, however large; undefined for what is none. */
function amountIn(compact: string): number | undefined {
  const { digits, scale } = pattern.exec(compact)?.groups ?? {};
  if (digits === undefined) return undefined;
  return roundToCents(Number(digits.replaceAll(',', '')) * (scales[scale?.toLowerCase() ?? ''] ?? 1));
}

/**
 * The dollars that a typed or pasted text says, to the cent: '1,250,000', '$1.25m', '250k', '.5m'.
 * Null for an empty text; undefined for what is no amount, is negative or beyond ten billion.
 */
export function parseMoneyText(text: string): number | null | undefined {
  const compact = text.replaceAll(/\s/g, '');
  if (compact === '') return null;
  const dollars = amountIn(compact);
  return dollars !== undefined && dollars <= maxDollars ? dollars : undefined;
}

/** An amount as a money field shows it at rest: '1,250,000', '1,500.50'; '' for none. */
export function formatMoneyText(dollars: number | null): string {
  if (dollars === null) return '';
  const digits = Number.isInteger(dollars) ? 0 : 2;
  return formatNumber(dollars, digits);
}
