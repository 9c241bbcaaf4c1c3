/** An input of a figure, with where it comes from. */
export interface ExplainedInput {
  label: string;
  /** As shown: '$2,190', '6.24%'; a dash where unknown. */
  value: string;
  source: string;
  /** ISO 8601 day or time of the source's data; null where it has none. */
  date: string | null;
}

/** How a figure was computed, in the words and numbers of its popover. */
export interface Explanation {
  name: string;
  /** As shown; a dash where it could not be computed. */
  value: string;
  /** The formula in words. */
  formula: string;
  /** The calculation with its numbers, line by line; empty without a value. */
  lines: string[];
  inputs: ExplainedInput[];
  /** The rule behind the figure. */
  note: string;
  /** Why there is no value; null where there is one. */
  why: string | null;
}

/** Where a figure's inputs come from, as the page knows it. */
export interface InputSources {
  /** The listing's source as shown ('Redfin download') and the time of its import. */
  listing: { name: string; importedAt: string | null };
  /** The rents' source with its year ('HUD SAFMR FY2026') and the area they are for ('ZIP 85008'). Null while none are known. */
  rents: { name: string; area: string; caveat?: string | null } | null;
  /** The rate's source as shown ('Freddie Mac weekly') and its day. Null while none was imported. */
  rate: { name: string; date: string | null } | null;
  /** Whether this user has entered the units. */
  areUnitsTyped: boolean;
}

/** Source of what the user entered. */
export const typedByYou = 'Typed by you';
