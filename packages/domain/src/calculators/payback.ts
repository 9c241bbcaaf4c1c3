import { formatNumber, formatWholeDollars } from '../kernel/format.ts';
import type { LineChart, OutcomeTable } from './outcome.ts';

interface Payback {
  invested: number;
  income: number;
  costs: number;
  words: { invested: string; income: string; costs: string; net: string };
}

const horizon = 10;

/** How many years it takes to earn back what was put in; null where it is never. */
export function paybackYears({ invested, income, costs }: Omit<Payback, 'words'>): number | null {
  return income > costs ? invested / (income - costs) : null;
}

/** What is earned over ten years beside what was put in, with nothing changing from year to year. */
export function paybackChart(payback: Payback): LineChart {
  const { invested, income, costs, words } = payback;
  const yearsUntil = paybackYears(payback);
  const earned = words.net.toLowerCase();
  return {
    kind: 'lines',
    title: `${words.net} over ${horizon} years beside the ${words.invested.toLowerCase()}`,
    summary:
      invested <= 0
        ? `There is no ${words.invested.toLowerCase()} to recover.`
        : yearsUntil === null
          ? `At this ${earned} the ${words.invested.toLowerCase()} of ${formatWholeDollars(invested)} is never recovered.`
          : `The ${words.invested.toLowerCase()} of ${formatWholeDollars(invested)} is earned back in ` +
            `${formatNumber(yearsUntil, 1)} years, if nothing changes.`,
    unit: 'Year',
    series: [
      {
        label: `${words.net} so far`,
        values: Array.from({ length: horizon + 1 }, (_, year) => year * (income - costs)),
      },
      { label: words.invested, values: Array.from({ length: horizon + 1 }, () => invested) },
    ],
  };
}

export function paybackTables(payback: Payback): [OutcomeTable, OutcomeTable] {
  return [
    tableOf(payback, { name: 'By year', period: 'Year', inYear: 1 }),
    tableOf(payback, { name: 'By month', period: 'Month', inYear: 12 }),
  ];
}

function tableOf(
  payback: Payback,
  { name, period, inYear }: { name: string; period: string; inYear: number },
): OutcomeTable {
  const { invested, income, costs, words } = payback;
  const net = (income - costs) / inYear;
  const labels = [words.income, words.costs, words.net, `${words.net} so far`, 'Remaining to recover'];
  return {
    name,
    columns: [{ label: period, format: 'number' }, ...labels.map((label) => ({ label, format: 'dollars' as const }))],
    rows: Array.from({ length: horizon * inYear }, (_, index) => {
      const soFar = net * (index + 1);
      return [index + 1, income / inYear, costs / inYear, net, soFar, Math.max(invested - soFar, 0)];
    }),
  };
}
