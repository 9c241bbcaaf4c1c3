import type { RehabLevel } from './rehab-choice.ts';

export const rehabLevelNames = { light: 'Light', medium: 'Medium', full: 'Full' } as const satisfies Record<
  RehabLevel,
  string
>;

export const rehabLevelWork = {
  light: 'paint, floors and landscaping',
  medium: 'also kitchen, baths and doors',
  full: 'also roof, windows and all systems',
} as const satisfies Record<RehabLevel, string>;
