import type { Block } from '../../documents/document.ts';
import { formatNumber, formatPercent, formatRate, formatWholeDollars, noValue } from '../../kernel/format.ts';
import { shownVerdict, verdictWords } from '../../listings/after-costs.ts';
import { buyBoxRules, type Criterion } from '../buy-box.ts';
import { highestPrice } from '../highest-price.ts';
import type { ReportAudience } from './audiences.ts';
import type { ReportInput } from './report-input.ts';

interface Headline {
  label: string;
  value: string;
  note?: string;
}

const headlines: Record<ReportAudience, (report: ReportInput) => Headline[]> = {
  investor: ({ result: { figures, sale }, input }) => [
    { label: 'Monthly cash flow', value: formatWholeDollars(figures.monthlyCashFlow), note: 'after operating costs' },
    { label: 'Cash-on-cash', value: formatPercent(figures.cashOnCash, 1) },
    { label: 'DSCR, bank', value: formatNumber(figures.dscrBank, 2), note: 'NOI ÷ debt' },
    { label: 'Cap rate', value: formatPercent(figures.capRate, 1) },
    { label: 'IRR', value: rateOf(sale), note: `${formatNumber(input.holdYears)} years` },
    { label: 'Cash to close', value: formatWholeDollars(figures.cashInvested) },
  ],
  lender: ({ result: { figures }, input }) => [
    {
      label: 'Loan',
      value: formatWholeDollars(figures.loanAmount),
      note: `${formatRate(input.loanRate)}, ${formatNumber(input.loanYears)} years`,
    },
    { label: 'Loan to value', value: formatPercent(figures.loanToValue, 1) },
    { label: 'DSCR, bank', value: formatNumber(figures.dscrBank, 2), note: 'NOI ÷ debt' },
    { label: 'DSCR, rental lender', value: formatNumber(figures.dscrLender, 2), note: 'rent ÷ PITIA' },
    { label: 'Debt yield', value: formatPercent(figures.debtYield, 1) },
    { label: 'Net operating income', value: formatWholeDollars(figures.noi), note: 'a year' },
  ],
  partner: ({ result: { figures, sale }, input }) => [
    { label: 'Cash invested', value: formatWholeDollars(figures.cashInvested) },
    { label: 'Cash flow', value: formatWholeDollars(figures.cashFlow), note: 'first year' },
    { label: 'Cash-on-cash', value: formatPercent(figures.cashOnCash, 1), note: 'first year' },
    { label: 'IRR', value: rateOf(sale), note: `${formatNumber(input.holdYears)} years` },
    {
      label: 'Equity multiple',
      value: typeof sale?.equityMultiple === 'number' ? `${formatNumber(sale.equityMultiple, 2)}×` : noValue,
    },
    { label: 'Profit if sold', value: formatWholeDollars(sale?.totalProfit ?? null), note: 'at the end' },
  ],
};

function rateOf(sale: ReportInput['result']['sale']): string {
  return formatPercent(sale?.internalRate.kind === 'found' ? sale.internalRate.rate : null, 1);
}

/** What a reader has to know if he turns no page. */
export function summaryBlocks(report: ReportInput): Block[] {
  const { audience, facts, isTried, profileName, input, rentSource, rentCaveat, tenantUtilities } = report;
  const rent = [
    `${formatWholeDollars(input.rent)} a month`,
    rentSource,
    tenantUtilities > 0 ? `after ${formatWholeDollars(tenantUtilities)} that tenants pay for utilities` : '',
    rentCaveat ?? '',
  ];
  return [
    { kind: 'figures', figures: headlines[audience](report) },
    ...(audience === 'investor' ? verdictBlocks(report) : []),
    {
      kind: 'terms',
      terms: [
        ...facts,
        { label: 'Price', value: formatWholeDollars(input.price) },
        { label: 'Rent', value: rent.filter((part) => part !== '').join(' · ') },
        {
          label: 'Assumptions',
          value: isTried ? `${profileName}, with a what-if: not the saved figures` : profileName,
        },
      ],
    },
  ];
}

function verdictBlocks({ judged, rules, input }: ReportInput): Block[] {
  const { passesUpTo, reason } = judged;
  const word = verdictWords[shownVerdict(judged)];
  const breakEven = highestPrice(input, { measure: 'cash_flow', value: 0 });
  const gap = passesUpTo === null ? 0 : Math.floor(passesUpTo) - input.price;
  const terms = [
    { label: 'Verdict after costs', value: reason.startsWith(word) ? reason : `${word} · ${reason}` },
    { label: 'By these rules', value: rules.map(ruleText).join(' · ') },
    ...(passesUpTo === null
      ? []
      : [
          {
            label: 'Price that works',
            value: `${formatWholeDollars(Math.floor(passesUpTo))}, ${formatWholeDollars(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} this price`,
          },
        ]),
    ...(breakEven.kind === 'found' &&
    formatWholeDollars(breakEven.price) !== formatWholeDollars(Math.floor(passesUpTo ?? 0))
      ? [{ label: 'Break-even price', value: `${formatWholeDollars(breakEven.price)}, where cash flow is $0` }]
      : []),
  ];
  return [{ kind: 'terms', terms }];
}

function ruleText({ measure, limit, value }: Criterion): string {
  const { label, unit } = buyBoxRules[measure];
  const amount =
    unit === 'dollars'
      ? formatWholeDollars(value)
      : unit === 'percent'
        ? `${formatNumber(value)}%`
        : formatNumber(value);
  return `${label} ${limit === 'at_least' ? 'at least' : 'at most'} ${amount}`;
}
