import { formatNumber, formatPercent, formatWholeDollars, noValue } from '@rei/domain/kernel/format';
import { type AfterCosts, shownVerdict, verdictWords } from '@rei/domain/listings/after-costs';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import type { Compared, Preference } from './comparison.ts';
import type { FactRow } from './comparison-rows.tsx';

/** The figures of a column; none of a price that has to be checked first. */
function judgedOf({ property }: Compared): AfterCosts | undefined {
  const { afterCosts } = property.figures;
  return afterCosts.isDoubtful ? undefined : afterCosts;
}

/** Of the account, where it has the figure, else of the verdict. */
function figureOf(compared: Compared, name: ComparedName): number | null {
  const judged = judgedOf(compared);
  if (name === 'monthlyCashFlow' || name === 'cashOnCash' || name === 'passesUpTo') return judged?.[name] ?? null;
  return judged ? (compared.afterCosts?.[name] ?? null) : null;
}

function wordOf({ property }: Compared): string {
  return verdictWords[shownVerdict(property.figures.afterCosts)];
}

interface Row extends Partial<Preference> {
  figure: ComparedName;
  note?: string;
  value?: (compared: Compared) => number | null;
  format: (value: number | null) => string;
}

function row(label: string, { format, figure, ...others }: Row): FactRow {
  const value = others.value ?? ((compared: Compared) => figureOf(compared, figure));
  const text = (compared: Compared) => format(value(compared));
  return { kind: 'fact', label, ...others, figure, value, text };
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
  {
    kind: 'fact',
    label: 'Rent used',
    note: 'monthly',
    text: ({ countedRent }) =>
      countedRent === null ? noValue : `${formatWholeDollars(countedRent.amount)}, ${countedRent.source}`,
    content: ({ countedRent }) =>
      countedRent === null ? (
        noValue
      ) : (
        <>
          {formatWholeDollars(countedRent.amount)}
          <div className="t12 ink-2">{countedRent.source}</div>
        </>
      ),
  },
  row('Monthly cash flow after costs', {
    figure: 'monthlyCashFlow',
    format: formatWholeDollars,
    ...best,
  }),
  row('Cash-on-cash after costs', {
    figure: 'cashOnCash',
    format: percentText,
    ...best,
  }),
  row('Effective income', {
    note: 'annual',
    figure: 'effectiveIncome',
    format: formatWholeDollars,
  }),
  row('Operating costs', {
    note: 'annual',
    figure: 'operatingCosts',
    format: formatWholeDollars,
  }),
  row('Net operating income', { note: 'annual', figure: 'noi', format: formatWholeDollars }),
  row('Cap rate', { figure: 'capRate', format: percentText, ...best }),
  row('DSCR, bank', {
    figure: 'dscrBank',
    format: (value) => formatNumber(value, 2),
    ...best,
  }),
  row('IRR', { figure: 'internalRate', format: percentText, ...best }),
  row('Cash invested', {
    figure: 'cashInvested',
    format: formatWholeDollars,
    prefers: 'lowest',
    word: 'Lowest',
  }),
  row('Passes up to', {
    figure: 'passesUpTo',
    value: (each) => {
      const price = figureOf(each, 'passesUpTo');
      return price === null ? null : Math.floor(price);
    },
    format: formatWholeDollars,
  }),
  row('Break-even price', { figure: 'breakEvenPrice', format: formatWholeDollars }),
];
