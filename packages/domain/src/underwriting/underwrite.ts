import { type ProjectedYear, projectRental } from './projection.ts';
import { type RentalFigures, underwriteRental } from './rental.ts';
import type { RentalInput } from './rental-input.ts';

export interface RentalUnderwriting {
  figures: RentalFigures;
  years: ProjectedYear[];
  sale: ProjectedYear | undefined;
}

/** A rental's first year and the years until its sale. */
export function underwrite(input: RentalInput): RentalUnderwriting {
  const years = projectRental(input);
  return { figures: underwriteRental(input), years, sale: years.at(-1) };
}
