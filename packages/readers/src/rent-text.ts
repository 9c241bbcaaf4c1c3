import { named, type SourceCell } from './source-cell.ts';
import { dollarsOf } from './table-facts.ts';

const byMonth = /\s*(?:\/|per|a|each)?\s*(?:mo\.?|mth|month|monthly|pcm)$/i;
const byOther = /\b(?:week|weekly|wk|day|daily|night|nightly|year|yearly|annual|yr)\b/i;

/** A month's rent as people write it: '$6,500/mo', '1,450 per month', '$2,780+'; by week or year it is a problem. */
export function rentOf(cell: SourceCell): ReturnType<typeof dollarsOf> {
  if (byOther.test(cell.text)) return { problem: `${named(cell.name, cell.text)} is no monthly rent` };
  return dollarsOf({ ...cell, text: cell.text.replace(/\+$/, '').replace(byMonth, '') });
}
