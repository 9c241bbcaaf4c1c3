/** What a buyer does with a property. */
export const strategies = [
  'flip',
  'brrrr',
  'rental',
  'short_term_rental',
  'wholesale',
  'land',
  'creative',
  'development',
] as const;
export type Strategy = (typeof strategies)[number];

const strategyLabels: Record<Strategy, string> = {
  flip: 'Flips',
  brrrr: 'BRRRR',
  rental: 'Rentals',
  short_term_rental: 'Short-term rentals',
  wholesale: 'Wholesale',
  land: 'Land',
  creative: 'Creative finance',
  development: 'Development',
};

export const strategyLabel = (strategy: Strategy): string => strategyLabels[strategy];

/** The work that a property may need, from none to all of it. */
export const conditions = ['turnkey', 'light', 'medium', 'heavy'] as const;
export type Condition = (typeof conditions)[number];

const conditionLabels: Record<Condition, string> = {
  turnkey: 'Turnkey',
  light: 'Light rehab',
  medium: 'Medium rehab',
  heavy: 'Heavy rehab',
};

export const conditionLabel = (condition: Condition): string => conditionLabels[condition];
