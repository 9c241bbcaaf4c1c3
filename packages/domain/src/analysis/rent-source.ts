import { demoMark } from '../kernel/demo-mark.ts';

export const hudRentSource = 'HUD SAFMR';

export const fetchedHudRentSource = 'HUD (API)';

export const fetchedHudRentNotice =
  'This product uses the HUD User Data API but is not endorsed or certified by HUD User.';

export const demoRentSource = 'Demo rents';

/** What a ZIP's rents are called beside a figure: 'HUD SAFMR FY2026', 'Demo rents FY2026 (demo data)'; null without rents. */
export function rentSourceName(rents: { source?: string | undefined; fiscalYear?: number | undefined }): string | null {
  if (rents.source === undefined) return null;
  const year = rents.fiscalYear === undefined ? '' : ` FY${rents.fiscalYear}`;
  return `${rents.source}${year}${rents.source === demoRentSource ? demoMark : ''}`;
}
