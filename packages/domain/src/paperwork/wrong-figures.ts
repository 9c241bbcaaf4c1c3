import { AppError } from '../kernel/errors.ts';
import { formatExactDollars } from '../kernel/format.ts';
import { dollarsToCents } from '../kernel/money.ts';

const tolerance = 1;

interface SentFigure {
  sent: number | null | undefined;
  computed: number;
}

/** A text for each figure that was sent and is more than one cent from the computed one, both rounded to cents. */
export function wrongFigures(figures: Record<string, SentFigure>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures)
      .filter(([, { sent, computed }]) => isOff(sent, computed))
      .map(([field, { computed }]) => [field, `Comes to ${formatExactDollars(computed)}`]),
  );
}

export function refuseWrongFigures(figures: Record<string, SentFigure>): void {
  const details = wrongFigures(figures);
  const [first] = Object.entries(details);
  if (first) throw new AppError('VALIDATION', `${first[0]}: ${first[1]}`, { details });
}

function isOff(sent: number | null | undefined, computed: number): boolean {
  if (sent === null || sent === undefined) return false;
  return Math.abs(dollarsToCents(sent) - dollarsToCents(computed)) > tolerance;
}
