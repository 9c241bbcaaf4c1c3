import type { Block, Tone } from '../../documents/document.ts';
import { formatNumber, formatPercent, formatRate, formatWholeDollars, noValue } from '../../kernel/format.ts';
import { toShare } from '../../kernel/rate.ts';
import { type ShownVerdict, shownVerdict, verdictWords } from '../../listings/after-costs.ts';
import { buyBoxRules, type Criterion } from '../buy-box.ts';
import { highestPrice } from '../highest-price.ts';
import { priceScale } from '../price-scale.ts';
import { closeWithin } from '../verdict.ts';
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
    ...(audience === 'investor' ? [verdictBlock(report)] : []),
    { kind: 'figures', figures: headlines[audience](report) },
    {
      kind: 'terms',
      terms: [
        ...facts,
        { label: 'Rent', value: rent.filter((part) => part !== '').join(' · ') },
        {
          label: 'Assumptions',
          value: isTried ? `${profileName}, with a what-if: not the saved figures` : profileName,
        },
      ],
    },
  ];
}

const tones: Record<ShownVerdict, Tone> = {
  passes: 'good',
  close: 'close',
  fails: 'bad',
  needs_input: 'none',
  check_price: 'none',
};

/** The verdict with what it rests on, the price that works, and where the price stands between passing and failing. */
function verdictBlock({ judged, rules, input }: ReportInput): Block {
  const { passesUpTo, reason } = judged;
  const shown = shownVerdict(judged);
  const word = verdictWords[shown];
  const found = highestPrice(input, { measure: 'cash_flow', value: 0 });
  const breakEven = found.kind === 'found' ? found.price : null;
  const gap = passesUpTo === null ? 0 : Math.floor(passesUpTo) - input.price;
  return {
    kind: 'verdict',
    panel: {
      tone: tones[shown],
      label: 'Verdict after costs',
      word,
      note: reason.startsWith(word) ? reason.slice(word.length).replace(/^[\s·:]+/, '') : reason,
      ...(passesUpTo === null
        ? { amountLabel: '', amount: '', amountNote: '' }
        : {
            amountLabel: 'Price that works',
            amount: formatWholeDollars(Math.floor(passesUpTo)),
            amountNote: `${formatWholeDollars(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} this price`,
          }),
      scale: passesUpTo === null ? null : scaleOf(input.price, passesUpTo, breakEven),
      foot: [
        `By these rules: ${rules.map(ruleText).join(' · ')}`,
        breakEven === null ? '' : `Break-even price ${formatWholeDollars(breakEven)}, where cash flow is $0`,
      ]
        .filter((part) => part !== '')
        .join('. '),
    },
  };
}

/** Names nearer than this would lie over each other; a share of the length. */
const apart = 0.3;

function scaleOf(price: number, passesUpTo: number, breakEven: number | null) {
  const closeUpTo = passesUpTo / (1 - toShare(closeWithin));
  const shares = priceScale({ price, passesUpTo, closeUpTo, breakEven, listPrice: null });
  const passes = { share: shares.passes, text: `passes up to ${formatWholeDollars(Math.floor(passesUpTo))}` };
  const isBreakEvenNamed = shares.breakEven !== null && Math.abs(shares.breakEven - shares.passes) > apart;
  return {
    ...{ passes: shares.passes, close: shares.close, price: shares.price },
    names: [
      passes,
      ...(isBreakEvenNamed
        ? [{ share: shares.breakEven ?? 0, text: `break-even ${formatWholeDollars(breakEven)}` }]
        : []),
    ],
  };
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
