import type { ExplainedInput } from '../../analysis/explanation.ts';
import type { AccountKey } from '../account.ts';
import type { Criterion } from '../buy-box.ts';
import type { Building } from '../insurance.ts';
import type { OwnLines, ProfileComponent } from '../own-lines.ts';
import type { ProjectionKey } from '../projection-table.ts';
import type { PurchaseKey } from '../purchase-account.ts';
import type { RentalInput } from '../rental-input.ts';
import type { RentalReturn } from '../rental-workings.ts';
import type { Assumptions } from '../resolve-assumptions.ts';
import type { SensitivityMeasure } from '../sensitivity.ts';
import type { RentalUnderwriting } from '../underwrite.ts';

/** What stands out beside the verdict. */
export const headlineKeys = [
  'monthlyCashFlow',
  'cashOnCash',
  'dscr',
  'cashToClose',
  'passesUpTo',
  'breakEvenPrice',
] as const;
export type HeadlineKey = (typeof headlineKeys)[number];

/** A figure of the analysis page after operating costs, by its place. */
export type ExplainedFigure =
  | { part: 'headline'; name: HeadlineKey }
  | { part: 'account'; name: AccountKey; line?: number | undefined }
  | { part: 'purchase'; name: PurchaseKey }
  | { part: 'return'; name: RentalReturn }
  | { part: 'projection'; name: ProjectionKey; year: number }
  | { part: 'sensitivity'; measure: SensitivityMeasure; price: number; vary: 'rent' | 'loanRate'; other: number };

/** How a figure came about: formula, its numbers, each input with its source, and what is to be known of it. */
export interface Working {
  label: string;
  formula: string;
  lines: readonly string[];
  inputs: readonly ExplainedInput[];
  note: string | null;
}

export interface Source {
  source: string;
  date: string | null;
}

/** All that the workings are told from: the figures as they stand on the page, and whose inputs they are. */
export interface WorkingContext {
  input: RentalInput;
  /** Before what is tried out. */
  base: RentalInput;
  result: RentalUnderwriting;
  assumptions: Assumptions;
  building: Building;
  /** What is known of the property line by line, and the day by which its leases run. */
  lines: OwnLines;
  /** What the profile's yearly reserve is made of. */
  profileComponents?: readonly ProfileComponent[] | undefined;
  today: string;
  /** HUD's rent before what tenants pay of it for utilities, dollars a month; 0 for nothing. */
  tenantUtilities: number;
  sources: { price: Source; rent: Source };
  rules: readonly Criterion[];
  passesUpTo: number | null;
}
