import type { Block } from '../../documents/document.ts';
import { formatDate, formatNumber, formatWholeDollars } from '../../kernel/format.ts';
import { type AssumptionKey, assumptionKeys, assumptionRules } from '../assumptions.ts';
import { type Assumption, provenanceLabels, rangeText } from '../resolve-assumptions.ts';
import type { ReportInput } from './report-input.ts';

/** Of the buyer's return, which a lender is told nothing of. */
const ofReturn: readonly AssumptionKey[] = ['sellingRate', 'discountRate', 'landRate'];

/** Every assumption of the report with its value and where it comes from. */
export function assumptionBlocks({ audience, assumptions }: ReportInput): Block[] {
  const known = assumptionKeys.filter(
    (key) => assumptions[key].value !== null && !(audience === 'lender' && ofReturn.includes(key)),
  );
  return [
    { kind: 'heading', text: 'Assumptions and their sources' },
    {
      kind: 'table',
      table: {
        columns: [
          { label: 'Assumption', isNumber: false, weight: 2 },
          { label: 'Value', isNumber: true },
          { label: 'Source', isNumber: false, weight: 3 },
        ],
        rows: known.map((key) => [
          assumptionRules[key].label,
          assumedText(key, assumptions[key]),
          sourceText(key, assumptions[key]),
        ]),
      },
    },
  ];
}

function assumedText(key: AssumptionKey, { value }: Assumption): string {
  const { unit } = assumptionRules[key];
  if (unit === 'switch') return value === 1 ? 'Yes' : 'No';
  if (unit === 'dollars') return formatWholeDollars(value);
  return unit === 'percent' ? `${formatNumber(value)}%` : formatNumber(value);
}

function sourceText(key: AssumptionKey, { provenance, source, date, note, range }: Assumption): string {
  if (provenance === 'typed') return 'Entered by hand';
  if (provenance === 'assumption') return note ?? provenanceLabels.assumption;
  const dated = date === null ? source : `${source}, ${/^\d{4}$/.test(date) ? date : formatDate(date)}`;
  const told = note === null ? dated : `${dated}. ${note}`;
  const { unit } = assumptionRules[key];
  if (range === null || (unit !== 'percent' && unit !== 'dollars')) return told;
  return `${told.replace(/\.$/, '')}. Range ${rangeText(range, unit)}`;
}
