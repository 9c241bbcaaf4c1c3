import { AppError } from '../kernel/errors.ts';
import { formatExactDollars } from '../kernel/format.ts';
import { dollarsToCents } from '../kernel/money.ts';

/** How far a figure that was sent may be from the computed one, in cents. */
const tolerance = 1;

/** A figure as it was sent, if it was, and as it follows from the others. Dollars. */
interface SentFigure {
  sent: number | null | undefined;
  computed: number;
}

/**
 * What is wrong with the figures that were sent, as a text per field: each that is more than one cent from the
 * computed one, both rounded to cents. One that was not sent is not wrong.
 */
export function wrongFigures(figures: Record<string, SentFigure>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, { sent, computed }]) => isOff(sent, computed))
      .map(([field, { computed }]) => [field, `Comes to ${formatExactDollars(computed)}`]),
  );
}

/** Refuses what has a wrong figure; VALIDATION, with a text for each such field. */
export function refuseWrongFigures(figures: Record<string, SentFigure>): void {
  const details = wrongFigures(figures);
  const [first] = Object.entries(details);
  if (first) throw new AppError('VALIDATION', `${first[0]}: ${first[1]}`, { details });
}

function isOff(sent: number | null | undefined, computed: number): boolean {
  if (sent === null || sent === undefined) return false;
  return Math.abs(dollarsToCents(sent) - dollarsToCents(computed)) > tolerance;
}
