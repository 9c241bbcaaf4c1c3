import { formatNumber, formatPercent, noValue } from '../kernel/format.ts';
import { defineCalculator } from './calculator.ts';
import { cost, money } from './field.ts';
import { dollars, percentFigure, sumFigure } from './figure-words.ts';
import { paybackChart, paybackTables, paybackYears } from './payback.ts';
import { returnOnInvestment } from './return-on-investment.ts';

/** Specification 2, section 9: ROI = (annual rent − expenses) / price × 100, two decimals. */
export const roiCalculator = defineCalculator({
  kind: 'roi',
  fields: {
    price: money({ label: 'Purchase price', initial: 200_000, min: 1 }),
    annualRent: money({ label: 'Annual rent', initial: 24_000, step: 600 }),
    expenses: cost({ label: 'Annual expenses', initial: 8000, help: 'Tax, insurance, repairs, management, vacancy' }),
  },
  sections: [
    { title: 'Property', fields: ['price'] },
    { title: 'Annual', fields: ['annualRent', 'expenses'] },
  ],
  compute({ price, annualRent, expenses }) {
    const net = annualRent - expenses;
    const roi = returnOnInvestment({ annualRent, expenses, price });
    const payback = {
      invested: price,
      income: annualRent,
      costs: expenses,
      words: { invested: 'Price', income: 'Rent', costs: 'Expenses', net: 'Net income' },
    };
    const earnedBack = paybackYears(payback);
    return {
      headline: percentFigure({
        label: 'ROI',
        percent: roi,
        note: 'per year',
        formula: '(Annual rent − annual expenses) ÷ purchase price × 100',
        lines: [
          `(${dollars(annualRent)} − ${dollars(expenses)}) ÷ ${dollars(price)} × 100`,
          `= ${dollars(net)} ÷ ${dollars(price)} × 100 = ${formatPercent(roi)}`,
        ],
      }),
      figures: [
        sumFigure({
          label: 'Annual net income',
          amount: net,
          formula: 'Annual rent − annual expenses',
          parts: [
            ['+', annualRent],
            ['−', expenses],
          ],
        }),
        {
          label: 'Payback period',
          value: earnedBack === null ? noValue : `${formatNumber(earnedBack, 1)} years`,
          formula: 'Purchase price ÷ annual net income',
          lines:
            earnedBack === null
              ? ['No income is left to recover the price.']
              : [`${dollars(price)} ÷ ${dollars(net)} = ${formatNumber(earnedBack, 1)} years`],
        },
      ],
      account: [
        { label: 'Annual rent', value: dollars(annualRent) },
        { label: 'Annual expenses', value: dollars(-expenses) },
        { label: 'Annual net income', value: dollars(net), isSum: true },
        { label: 'Monthly net income', value: dollars(net / 12) },
      ],
      chart: paybackChart(payback),
      tables: paybackTables(payback),
      notes: ['Before any loan. Rent and expenses stay the same every year.'],
    };
  },
});
