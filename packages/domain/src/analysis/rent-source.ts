/** HUD's Small Area Fair Market Rents. */
export const hudRentSource = 'HUD SAFMR';

/** How those of them are called that were fetched from HUD's interface, where sources of data are listed. */
export const fetchedHudRentSource = 'HUD (API)';

/** What HUD asks every product to show that uses its interface. */
export const fetchedHudRentNotice =
  'This product uses the HUD User Data API but is not endorsed or certified by HUD User.';

/** The invented rents of the demo market. */
export const demoRentSource = 'Demo rents';

/**
 * What a ZIP's rents are called beside a figure, with HUD's fiscal year where it is known: 'HUD SAFMR FY2026',
 * 'Demo rents FY2026 (demo data)'. Null where the ZIP has no rents.
 */
export function rentSourceName(rents: { source?: string | undefined; fiscalYear?: number | undefined }): string | null {
  if (rents.source === undefined) return null;
  const year = rents.fiscalYear === undefined ? '' : ` FY${rents.fiscalYear}`;
  return `${rents.source}${year}${rents.source === demoRentSource ? ' (demo data)' : ''}`;
}
