import { formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { type AfterCosts, shownVerdict, verdictWords } from '@rei/domain/listings/after-costs';
import type { ComparedFigures } from '@rei/domain/underwriting/compared';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import type { Compared, Preference } from './comparison.ts';
import type { FactRow } from './comparison-rows.tsx';

/** The figures of a column; none of a price that has to be checked first. */
function judgedOf({ property }: Compared): AfterCosts | undefined {
  const { afterCosts } = property.figures;
  return afterCosts.isDoubtful ? undefined : afterCosts;
}

function figureOf(compared: Compared, name: keyof ComparedFigures): number | null {
  return judgedOf(compared) ? (compared.afterCosts?.[name] ?? null) : null;
}

function wordOf({ property }: Compared): string {
  return verdictWords[shownVerdict(property.figures.afterCosts)];
}

interface Row extends Partial<Preference> {
  note?: string;
  value: (compared: Compared) => number | null;
  format: (value: number | null) => string;
}

function row(label: string, { value, format, ...others }: Row): FactRow {
  const text = (compared: Compared) => format(value(compared));
  return { kind: 'fact', label, ...others, value, text, content: (each) => <b>{text(each)}</b> };
}

const best = { prefers: 'highest', word: 'Best' } as const;
const percentText = (value: number | null) => formatPercent(value);

/** The verdicts of the compared properties with what they rest on, by the user's default assumptions and rules. */
export const afterCostRows: readonly FactRow[] = [
  {
    kind: 'fact',
    label: 'Verdict',
    text: (each) => {
      const { reason } = each.property.figures.afterCosts;
      return reason.startsWith(wordOf(each)) ? reason : `${wordOf(each)}: ${reason}`;
    },
    content: ({ property: { figures } }) => (
      <>
        <VerdictPlate verdict={figures.afterCosts} />
        <div className="t12 ink-2">{figures.afterCosts.reason}</div>
      </>
    ),
  },
  row('Monthly cash flow after costs', {
    value: (each) => judgedOf(each)?.monthlyCashFlow ?? null,
    format: formatWholeDollars,
    ...best,
  }),
  row('Cash-on-cash after costs', {
    value: (each) => judgedOf(each)?.cashOnCash ?? null,
    format: percentText,
    ...best,
  }),
  row('Effective income', {
    note: 'a year',
    value: (each) => figureOf(each, 'effectiveIncome'),
    format: formatWholeDollars,
  }),
  row('Operating costs', {
    note: 'a year',
    value: (each) => figureOf(each, 'operatingCosts'),
    format: formatWholeDollars,
  }),
  row('Net operating income', { note: 'a year', value: (each) => figureOf(each, 'noi'), format: formatWholeDollars }),
  row('Cap rate', { value: (each) => figureOf(each, 'capRate'), format: percentText, ...best }),
  row('DSCR, bank', {
    value: (each) => figureOf(each, 'dscrBank'),
    format: (value) => formatNumber(value, 2),
    ...best,
  }),
  row('IRR', { value: (each) => figureOf(each, 'internalRate'), format: percentText, ...best }),
  row('Cash invested', {
    value: (each) => figureOf(each, 'cashInvested'),
    format: formatWholeDollars,
    prefers: 'lowest',
    word: 'Lowest',
  }),
  row('Passes up to', {
    value: (each) => {
      const price = judgedOf(each)?.passesUpTo ?? null;
      return price === null ? null : Math.floor(price);
    },
    format: formatWholeDollars,
  }),
  row('Break-even price', { value: (each) => figureOf(each, 'breakEvenPrice'), format: formatWholeDollars }),
];
