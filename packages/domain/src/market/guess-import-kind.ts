import type { MarketImportKind } from './import-job.ts';

/** Headings that only research series have: Zillow, Redfin Data Center, realtor.com, FHFA, Census. */
const researchHeadings =
  /\bRegionID,|period_begin|month_date_yyyymm|hpi_flavor|\bindex_nsa\b|"?GEO_ID"?,|^(USA|[A-Z]{2}|DV_[A-Z]+)[,\t]\d{4}[,\t][1-4][,\t]/i;

/** A guess for a form that can be corrected; the import itself recognises files by their whole content. */
export function guessImportKind({ name, head }: { name: string; head: string }): MarketImportKind {
  const firstLine = head.slice(0, 2000);
  if (/MORTGAGE30US|\bpmms30\b/i.test(firstLine) || /MORTGAGE30US|\bpmms/i.test(name)) return 'rates';
  if (/SAFMR|\bHUD (metro|area)/i.test(firstLine) || /safmr|(^|[^a-z])fmrs?([^a-z]|$)/i.test(name)) return 'rents';
  if (researchHeadings.test(firstLine)) return 'markets';
  return 'listings';
}
