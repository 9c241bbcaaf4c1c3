import type { MarketImportKind } from './import-job.ts';

/** A guess for a form that can be corrected; the import itself recognises files by their whole content. */
export function guessImportKind({ name, head }: { name: string; head: string }): MarketImportKind {
  const firstLine = head.slice(0, 2000);
  if (/MORTGAGE30US|\bpmms30\b/i.test(firstLine) || /MORTGAGE30US|\bpmms/i.test(name)) return 'rates';
  if (/SAFMR|\bHUD (metro|area)/i.test(firstLine) || /safmr|(^|[^a-z])fmrs?([^a-z]|$)/i.test(name)) return 'rents';
  return 'listings';
}
