export interface ExplainedInput {
  label: string;
  value: string;
  source: string;
  date: string | null;
}

export interface Explanation {
  name: string;
  value: string;
  formula: string;
  lines: string[];
  inputs: ExplainedInput[];
  note: string;
  why: string | null;
}

export interface InputSources {
  /** The listing's source as shown ('Redfin download') and the time of its import. */
  listing: { name: string; importedAt: string | null };
  rents: { name: string; area: string; caveat?: string | null } | null;
  rate: { name: string; date: string | null } | null;
  areUnitsTyped: boolean;
}

export const typedByYou = 'Entered by you';
