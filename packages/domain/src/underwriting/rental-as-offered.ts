import type { PartialRental } from './rental-from-assumptions.ts';

/** How an offer would pay for a home: dollars, percent a year, years; `paidAtClosing` is earnest money, too. */
export type OfferedTerms =
  | { mode: 'cash'; price: number; renovations: number | null }
  | { mode: 'creative'; price: number; paidAtClosing: number; rate: number | null; termYears: number };

/**
 * A rental as an offer would buy it: at its price, without a loan, or with the seller's note in place of the bank's and
 * no points. The note is taken to be paid over its whole term: a balloon falls due later than the year that is judged.
 */
export function rentalAsOffered({ input, unknown }: PartialRental, offered: OfferedTerms): PartialRental {
  const { price } = offered;
  const others = unknown.filter((fact) => fact !== 'price' && fact !== 'loanRate');
  const known: PartialRental['unknown'] = price > 0 ? others : ['price', ...others];
  const bought = { ...input, price, pointsRate: 0 };
  if (offered.mode === 'cash') {
    return { input: { ...bought, downPaymentRate: 100, rehab: offered.renovations ?? input.rehab }, unknown: known };
  }
  const down = price > 0 ? Math.min((100 * offered.paidAtClosing) / price, 100) : 0;
  return {
    input: { ...bought, downPaymentRate: down, loanRate: offered.rate ?? 0, loanYears: offered.termYears },
    unknown: offered.rate === null ? [...known, 'loanRate'] : known,
  };
}
