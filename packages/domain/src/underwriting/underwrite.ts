import { type ProjectedYear, projectRental } from './projection.ts';
import { type RentalFigures, underwriteRental } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

/** A rental with all of its figures, as pages and scenarios show it. */
export interface RentalUnderwriting {
  figures: RentalFigures;
  years: ProjectedYear[];
  /** The last of the years: the one of the sale. */
  sale: ProjectedYear | undefined;
}

/** A rental's first year and the years until its sale. */
export function underwrite(input: RentalInput): RentalUnderwriting {
  const years = projectRental(input);
  return { figures: underwriteRental(input), years, sale: years.at(-1) };
}
