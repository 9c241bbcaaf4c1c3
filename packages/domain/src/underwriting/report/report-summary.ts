import { cashOnCashRating } from '../../analysis/cash-on-cash.ts';
import { type Block, bold, type HeadFigure, plain, type SummaryPanel, type Tone } from '../../documents/document.ts';
import {
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatRate,
  formatWholeDollars,
  noValue,
} from '../../kernel/format.ts';
import { toShare } from '../../kernel/rate.ts';
import { type ShownVerdict, shownVerdict, verdictWords } from '../../listings/after-costs.ts';
import { buyBoxRules, type Criterion } from '../buy-box.ts';
import { highestPrice } from '../highest-price.ts';
import { priceScale } from '../price-scale.ts';
import { closeWithin } from '../verdict.ts';
import type { ReportAudience } from './audiences.ts';
import type { ReportInput } from './report-input.ts';

/** What a reader has to know if he turns no page: the home in pictures, what the figures come to, and its facts. */
export function summaryBlocks(report: ReportInput): Block[] {
  const { audience, facts, pictures } = report;
  const panel: Block = { kind: 'panel', panel: panels[audience](report) };
  const strip: Block[] = facts.length === 0 ? [] : [{ kind: 'strip', terms: facts }];
  if (pictures.length === 0) return [panel, ...strip];
  if (pictures.length > 1) {
    return [{ kind: 'columns', share: pictureShare, sides: [[{ kind: 'pictures', pictures }], [panel]] }, ...strip];
  }
  // Beside one picture alone there is room for the facts below it.
  const rows = facts.map(({ label, value }) => ({ label, note: '', cells: [value ?? noValue], isSum: false }));
  const left: Block[] = [
    { kind: 'pictures', pictures },
    { kind: 'ledger', ledger: { heads: [], rows } },
  ];
  return [{ kind: 'columns', share: pictureShare, sides: [left, [panel]] }];
}

const pictureShare = 0.44;

/** Whose rent it is, and what else the figures rest on, in a line; the table of all follows later. */
export function basisBlocks(report: ReportInput): Block[] {
  const { isTried, profileName, input, rentSource, rentCaveat, tenantUtilities } = report;
  const rent = [
    rentSource,
    tenantUtilities > 0 ? `after ${formatWholeDollars(tenantUtilities)} that tenants pay for utilities` : '',
    rentCaveat ?? '',
  ].filter((part) => part !== '');
  const said = [
    isTried ? `${profileName}, with a what-if: not the saved figures` : profileName,
    `Monthly rent ${formatWholeDollars(input.rent)}${rent.length > 0 ? `: ${rent.join(', ')}` : ''}`,
    `Value ${formatPercent(input.appreciation, 1)}, rent ${formatPercent(input.rentGrowth, 1)} and costs ${formatPercent(input.costGrowth, 1)} annually`,
  ];
  return [
    {
      kind: 'paragraph',
      words: [bold('Assumptions. '), plain(said.map((part) => `${part}.`).join(' '))],
      isSmall: true,
    },
  ];
}

const panels: Record<ReportAudience, (report: ReportInput) => SummaryPanel> = {
  investor: investorPanel,
  lender: ({ result: { figures }, input }) => ({
    tone: 'none',
    ...(figures.loanAmount === 0
      ? { word: 'No loan', wordLabel: 'The whole price is paid in cash' }
      : {
          word: formatWholeDollars(figures.loanAmount),
          wordLabel: `Loan at ${formatRate(input.loanRate)}, ${formatNumber(input.loanYears)} years`,
        }),
    ...{ amount: formatNumber(figures.dscrBank, 2), amountLabel: 'DSCR, bank (NOI ÷ debt)' },
    figures: [
      { label: 'Loan to value', value: formatPercent(figures.loanToValue, 1) },
      { label: 'DSCR, rental lender', value: formatNumber(figures.dscrLender, 2) },
      { label: 'Debt yield', value: formatPercent(figures.debtYield, 1) },
      { label: 'Annual NOI', value: formatWholeDollars(figures.noi) },
      { label: 'Monthly rent', value: formatWholeDollars(input.rent) },
      { label: 'Cash to close', value: formatWholeDollars(figures.cashInvested) },
    ],
    scale: null,
    words: `${figures.loanAmount === 0 ? '' : `Monthly P&I ${formatExactDollars(figures.loanPayment)}. `}Break-even at ${formatPercent(figures.breakEvenRatio, 1)} of effective income. Rental lenders divide the rent by P&I, property tax, insurance and HOA dues.`,
    foot: null,
  }),
  partner: ({ result: { figures, sale }, input }) => ({
    tone: 'none',
    ...{ word: formatWholeDollars(figures.cashInvested), wordLabel: 'Cash invested' },
    ...{ amount: rateOf(sale), amountLabel: `IRR over ${formatNumber(input.holdYears)} years` },
    figures: [
      { label: 'Annual cash flow', value: formatWholeDollars(figures.cashFlow) },
      { label: 'Cash-on-cash', value: formatPercent(figures.cashOnCash, 1) },
      { label: 'Cap rate', value: formatPercent(figures.capRate, 1) },
      {
        label: 'Equity multiple',
        value: typeof sale?.equityMultiple === 'number' ? `${formatNumber(sale.equityMultiple, 2)}×` : noValue,
      },
      { label: 'Profit if sold', value: formatWholeDollars(sale?.totalProfit ?? null) },
      { label: 'Monthly rent', value: formatWholeDollars(input.rent) },
    ],
    scale: null,
    words: `Cash flow and returns are of the first year, after operating costs and debt. Profit, multiple and IRR are with a sale after ${formatNumber(input.holdYears)} years, before any split among partners and before income tax.`,
    foot: null,
  }),
};

function rateOf(sale: ReportInput['result']['sale']): string {
  return formatPercent(sale?.internalRate.kind === 'found' ? sale.internalRate.rate : null, 1);
}

export const verdictTones: Record<ShownVerdict, Tone> = {
  passes: 'good',
  close: 'close',
  fails: 'bad',
  needs_input: 'none',
  check_price: 'none',
};

/** The verdict with what it rests on, the price that works, and where the price stands between passing and failing. */
function investorPanel({
  judged,
  rules,
  input,
  result: { figures, sale },
  quickCashOnCash,
}: ReportInput): SummaryPanel {
  const { passesUpTo, reason } = judged;
  const shown = shownVerdict(judged);
  const found = highestPrice(input, { measure: 'cash_flow', value: 0 });
  const breakEven = found.kind === 'found' ? found.price : null;
  const ruled = `Rules: ${rules.map(ruleText).join(', ')}.`;
  const even = breakEven === null ? '' : ` Break-even price ${formatWholeDollars(breakEven)}, where cash flow is $0.`;
  return {
    tone: verdictTones[shown],
    ...{ word: verdictWords[shown], wordLabel: 'Verdict after costs' },
    ...{ amount: formatWholeDollars(figures.monthlyCashFlow), amountLabel: 'monthly cash flow' },
    figures: headlineFigures({ input, figures, sale }),
    scale: passesUpTo === null ? null : scaleOf(input.price, passesUpTo, breakEven),
    words:
      passesUpTo === null
        ? [bold(`${reason}. `), plain(ruled + even)]
        : [
            bold(`Price that works: ${formatWholeDollars(Math.floor(passesUpTo))}`),
            plain(`, ${gapWords(Math.floor(passesUpTo) - input.price)}. ${ruled}${even}`),
          ],
    foot:
      quickCashOnCash === null
        ? null
        : {
            text: `Quick rating: ${cashOnCashRating(quickCashOnCash)}, ${formatPercent(quickCashOnCash, 1)} cash-on-cash`,
            note: 'before operating costs',
          },
  };
}

function headlineFigures({
  input,
  figures,
  sale,
}: Pick<ReportInput, 'input'> & Pick<ReportInput['result'], 'figures' | 'sale'>): HeadFigure[] {
  return [
    { label: 'Cash-on-cash', value: formatPercent(figures.cashOnCash, 1) },
    { label: 'DSCR, bank', value: formatNumber(figures.dscrBank, 2) },
    { label: 'Cap rate', value: formatPercent(figures.capRate, 1) },
    { label: `IRR, ${formatNumber(input.holdYears)} years`, value: rateOf(sale) },
    { label: 'Cash to close', value: formatWholeDollars(figures.cashInvested) },
    { label: 'Monthly rent', value: formatWholeDollars(input.rent) },
  ];
}

function gapWords(gap: number): string {
  return gap === 0 ? 'this price' : `${formatWholeDollars(Math.abs(gap))} ${gap < 0 ? 'below' : 'above'} this price`;
}

/** Names nearer than this would lie over each other; a share of the length. */
const apart = 0.42;

function scaleOf(price: number, passesUpTo: number, breakEven: number | null): NonNullable<SummaryPanel['scale']> {
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
