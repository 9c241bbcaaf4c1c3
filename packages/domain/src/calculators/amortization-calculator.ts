import { levelPayment } from '../analysis/level-payment.ts';
import { loanSchedule } from '../analysis/loan-schedule.ts';
import { formatCounted, formatExactDollars } from '../kernel/format.ts';
import { roundToCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { defineCalculator } from './calculator.ts';
import { choice, cost, money, months, share } from './field.ts';
import { dollarFigure, dollars, exactnessNote, spellMonths } from './figure-words.ts';
import { advanceFormula, aprFigure, balanceChart, paymentFormula, paymentLines, scheduleTables } from './loan-words.ts';

/** Specification 2, section 9: the schedule runs for the term in months. */
export const amortizationCalculator = defineCalculator({
  kind: 'amortization',
  fields: {
    principal: money({ label: 'Loan amount', initial: 160_000, min: 1, isWide: true }),
    interestRate: share({ label: 'Interest rate', initial: 7, step: 0.125, decimals: 3 }),
    termMonths: months({ label: 'Term', initial: 360, min: 1, step: 12 }),
    extra: cost({ label: 'Extra monthly payment', initial: null, help: 'Added to each payment, applied to principal' }),
    fees: cost({ label: 'Points and fees', initial: null, help: 'Paid to the lender at closing, for the APR' }),
    due: choice({
      label: 'Payments due',
      initial: 'end',
      options: [
        { value: 'end', label: 'At the end of each month' },
        { value: 'start', label: 'In advance' },
      ],
      isWide: true,
      help: 'In advance: at the beginning of each month, the first at closing',
    }),
    rounding: choice({
      label: 'Payment',
      initial: 'exact',
      options: [
        { value: 'exact', label: 'Exact, rounded where shown' },
        { value: 'cents', label: 'Serviced in whole cents' },
      ],
      isWide: true,
      help: 'In whole cents; the last payment clears the balance',
    }),
  },
  sections: [
    { title: 'Loan', fields: ['principal', 'interestRate', 'termMonths'] },
    { title: 'Options', fields: ['extra', 'fees', 'due', 'rounding'], columns: 2 },
  ],
  compute({ principal, interestRate, termMonths, extra, fees, due, rounding }) {
    const loan = { principal, annualRate: percent(interestRate), months: Math.round(termMonths) };
    const isRounded = rounding === 'cents';
    const isInAdvance = due === 'start';
    const rows = loanSchedule({ ...loan, extra, isRounded, isInAdvance });
    const plain = extra > 0 ? loanSchedule({ ...loan, isRounded, isInAdvance }) : rows;
    // The first payment in advance is made at closing.
    const monthsOf = ({ length }: typeof rows) => (isInAdvance ? length - 1 : length);
    const formula = isInAdvance ? advanceFormula : paymentFormula;
    const interestOf = (months: typeof rows) => months.reduce((sum, row) => sum + row.interest, 0);
    const [interest, plainInterest] = [interestOf(rows), interestOf(plain)];
    const level = levelPayment(loan, isInAdvance);
    const payment = isRounded ? roundToCents(level) : level;
    const last = rows.at(-1)?.payment ?? 0;
    return {
      headline: dollarFigure({
        label: 'Monthly payment',
        amount: payment + extra,
        note:
          extra > 0
            ? `${formatExactDollars(payment)} + ${dollars(extra)} extra`
            : isInAdvance
              ? 'in advance'
              : 'principal and interest',
        formula: extra > 0 ? `${formula} + extra` : formula,
        lines: [
          ...paymentLines(loan, isInAdvance),
          ...(extra > 0 ? [`+ ${dollars(extra)} = ${formatExactDollars(payment + extra)}`] : []),
        ],
      }),
      figures: [
        dollarFigure({
          label: 'Total interest',
          amount: interest,
          formula: 'Sum of each month’s balance × monthly rate',
          lines: [
            `${formatExactDollars(principal + interest)} total paid − ${dollars(principal)} = ${formatExactDollars(interest)}`,
          ],
        }),
        aprFigure(loan, fees, isInAdvance),
        {
          label: 'Payoff time',
          value: spellMonths(monthsOf(rows)) || 'At closing',
          note: formatCounted(rows.length, 'payment'),
          formula: 'Months until the loan is paid off',
          lines: [`The last payment, of ${formatExactDollars(last)}, is the one of month ${rows.length}.`],
        },
        ...(extra > 0
          ? [
              dollarFigure({
                label: 'Interest saved',
                amount: plainInterest - interest,
                note: rows.length < plain.length ? `${spellMonths(plain.length - rows.length)} earlier` : '',
                formula: 'Interest without paying extra − interest with it',
                lines: [
                  `${formatExactDollars(plainInterest)} − ${formatExactDollars(interest)} = ${formatExactDollars(plainInterest - interest)}`,
                ],
              }),
            ]
          : []),
      ],
      account: [
        { label: 'Principal', value: formatExactDollars(principal) },
        { label: 'Interest', value: formatExactDollars(interest) },
        { label: 'Total paid', value: formatExactDollars(principal + interest), isSum: true },
      ],
      chart: balanceChart({
        title: `Balance over ${spellMonths(rows.length)}`,
        summary: `What is owed falls from ${dollars(principal)} to $0; ${dollars(Math.round(interest))} of interest is paid on the way.`,
        principal,
        months: rows,
      }),
      tables: scheduleTables(rows),
      notes: [
        isRounded
          ? 'Payment and interest are whole cents each month; the last payment clears the rest.'
          : exactnessNote,
      ],
    };
  },
});
