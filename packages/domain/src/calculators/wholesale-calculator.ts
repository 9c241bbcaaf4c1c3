import { formatWholeDollars, noValue } from '../kernel/format.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';
import { type WholesaleInput, wholesale } from '../underwriting/wholesale.ts';
import { defineCalculator } from './calculator.ts';
import { cost, money, optionalMoney, share } from './field.ts';
import { dollarFigure, dollars, shortPercent, sumFigure } from './figure-words.ts';
import type { OutcomeTable } from './outcome.ts';

/** The 70% rule and what a wholesaler can offer by it, by the definitions of the underwriting. */
export const wholesaleCalculator = defineCalculator({
  kind: 'wholesale',
  fields: {
    arv: money({ label: 'ARV', initial: 260_000, isWide: true }),
    rehab: cost({ label: 'Renovations', initial: 40_000, step: 1000 }),
    arvShare: share({ label: 'Rule', initial: 70, step: 1, help: '% of ARV; investors use 65 to 75%' }),
    fee: cost({ label: 'Your fee', initial: 10_000, step: 500, help: '0 if you buy it yourself' }),
    contractPrice: optionalMoney({
      label: 'Under contract for',
      initial: null,
      help: 'Leave blank if not under contract',
    }),
    costs: cost({ label: 'Your costs', initial: null, help: 'Earnest money lost, marketing' }),
  },
  sections: [
    { title: 'Property', fields: ['arv', 'rehab', 'arvShare'] },
    { title: 'Wholesale', fields: ['fee', 'contractPrice', 'costs'] },
  ],
  compute(input) {
    const figures = wholesale(input);
    const { arv, rehab, arvShare, fee } = input;
    const rule = shortPercent(arvShare);
    return {
      headline: dollarFigure({
        label: 'Highest offer',
        amount: figures.maximumOffer,
        note: `by the ${rule} rule, with your fee`,
        verdict: figures.maximumOffer > 0 ? undefined : { tone: 'bad', word: 'No room' },
        formula: 'ARV × rule − rehab − fee, never below 0',
        lines: [`${dollars(arv)} × ${rule} − ${dollars(rehab)} − ${dollars(fee)} = ${dollars(figures.maximumOffer)}`],
      }),
      figures: [
        dollarFigure({
          label: 'End buyer’s maximum price',
          amount: figures.buyerPrice,
          formula: 'ARV × rule − rehab, never below 0',
          lines: [`${dollars(arv)} × ${rule} − ${dollars(rehab)} = ${dollars(figures.buyerPrice)}`],
        }),
        dollarFigure({
          label: 'End buyer’s room',
          amount: figures.buyerMargin,
          note: 'for costs and profit',
          formula: 'ARV × (1 − rule)',
          lines: [`${dollars(arv)} × (1 − ${rule}) = ${dollars(figures.buyerMargin)}`],
        }),
        feeFigure(input),
        profitFigure(input),
      ],
      account: [
        { label: 'ARV', value: dollars(arv) },
        { label: 'End buyer’s room', note: shortPercent(100 - arvShare), value: dollars(-figures.buyerMargin) },
        { label: 'Renovations', value: dollars(-rehab) },
        { label: 'Your fee', value: dollars(-fee) },
        { label: 'Highest offer', value: dollars(figures.maximumOffer), isSum: true },
      ],
      chart: {
        kind: 'bars',
        title: 'Where the value goes',
        summary: `Of ${formatWholeDollars(arv)}, ${formatWholeDollars(figures.maximumOffer)} can be offered to the seller.`,
        bars: [
          { label: 'Highest offer', value: figures.maximumOffer, tone: 'main' },
          { label: 'Your fee', value: fee, tone: 'other' },
          { label: 'Renovations', value: rehab, tone: 'other' },
          { label: 'End buyer’s room', value: figures.buyerMargin, tone: 'other' },
        ],
      },
      tables: [byRule(input), byRenovations(input)],
      notes: ['A rule of thumb: the end buyer’s margin has to cover closing, holding, selling and profit.'],
    };
  },
});

function feeFigure(input: WholesaleInput): OutcomeFigure {
  const { feeAtContract, buyerPrice } = wholesale(input);
  const label = 'Fee at the contract';
  const formula = 'End buyer pays at most − contract price';
  if (feeAtContract === null) return { label, value: noValue, formula, lines: ['Enter the contract price.'] };
  return sumFigure({
    label,
    amount: feeAtContract,
    verdict: feeAtContract < 0 ? { tone: 'bad', word: 'Price too high' } : undefined,
    formula,
    parts: [
      ['+', buyerPrice],
      ['−', input.contractPrice ?? 0],
    ],
  });
}

function profitFigure(input: WholesaleInput): OutcomeFigure {
  const { feeAtContract, profitAtContract } = wholesale(input);
  const label = 'Profit at the contract';
  const formula = 'Fee at the contract − your costs';
  if (feeAtContract === null || profitAtContract === null) {
    return { label, value: noValue, formula, lines: ['Enter the contract price.'] };
  }
  return sumFigure({
    label,
    amount: profitAtContract,
    formula,
    parts: [
      ['+', feeAtContract],
      ['−', input.costs],
    ],
  });
}

const offers = ['End buyer’s maximum price', 'Highest offer'].map((label) => ({ label, format: 'dollars' as const }));

function byRule(input: WholesaleInput): OutcomeTable {
  return {
    name: 'By rule',
    columns: [{ label: 'Rule', format: 'percent' }, ...offers],
    rows: Array.from({ length: 11 }, (_, step) => {
      const arvShare = 60 + 2 * step;
      const { buyerPrice, maximumOffer } = wholesale({ ...input, arvShare });
      return [arvShare, buyerPrice, maximumOffer];
    }),
  };
}

function byRenovations(input: WholesaleInput): OutcomeTable {
  return {
    name: 'By renovations',
    columns: [{ label: 'Renovations', format: 'dollars' }, { label: 'Of the estimate', format: 'percent' }, ...offers],
    rows: [50, 75, 90, 100, 110, 125, 150, 200].map((part) => {
      const rehab = (input.rehab * part) / 100;
      const { buyerPrice, maximumOffer } = wholesale({ ...input, rehab });
      return [rehab, part, buyerPrice, maximumOffer];
    }),
  };
}
