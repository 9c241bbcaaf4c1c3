/** HUD's Small Area Fair Market Rents. */
export const hudRentSource = 'HUD SAFMR';

/** The invented rents of the demo market. */
export const demoRentSource = 'Demo rents';

/**
 * What a ZIP's rents are called beside a figure, with HUD's fiscal year where it is known: 'HUD SAFMR FY2026',
 * 'Demo rents FY2026 (demo data)'. Null where the ZIP has no rents.
 */
export function rentSourceName(rents: { source: string | null; fiscalYear: number | null }): string | null {
  if (rents.source === null) return null;
  const year = rents.fiscalYear === null ? '' : ` FY${rents.fiscalYear}`;
  return `${rents.source}${year}${rents.source === demoRentSource ? ' (demo data)' : ''}`;
}
