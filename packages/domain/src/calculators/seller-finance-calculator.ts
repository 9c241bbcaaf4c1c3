import { loanSchedule } from '../analysis/loan-schedule.ts';
import { formatCounted, formatExactDollars, formatPercent, formatWholeDollars } from '../kernel/format.ts';
import { percent } from '../kernel/rate.ts';
import { noteYield } from '../paperwork/note-yield.ts';
import { monthsOf, type SellerNote } from '../paperwork/seller-note.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';
import {
  type SellerTerms,
  type SolvedTerms,
  type StructurerTarget,
  type StructurerUnknown,
  solveSellerTerms,
  structurerUnknowns,
} from '../underwriting/seller-terms.ts';
import { defineCalculator } from './calculator.ts';
import { choice, cost, money, share, shareOrZero, type ValuesOf, years } from './field.ts';
import { dollarFigure, dollars, exactnessNote, percentFigure, spellMonths, sumFigure } from './figure-words.ts';
import {
  balanceChart,
  balanceFormula,
  balanceLines,
  paymentFormula,
  paymentLines,
  scheduleTables,
} from './loan-words.ts';
import type { Outcome } from './outcome.ts';

const unknowns: Record<StructurerUnknown, { label: string; format: (value: number) => string }> = {
  price: { label: 'Price', format: formatExactDollars },
  downPayment: { label: 'Down payment', format: formatExactDollars },
  interestRate: { label: 'Interest rate', format: (value) => formatPercent(value, 3) },
  termYears: { label: 'Term', format: yearsAndMonths },
  balloonYears: { label: 'Balloon after', format: yearsAndMonths },
};

const targets: Record<StructurerTarget, { label: string; format: (value: number) => string }> = {
  payment: { label: 'Monthly payment', format: formatExactDollars },
  cash_on_cash: { label: 'Cash-on-cash', format: formatPercent },
  seller_net: { label: 'Seller’s total net', format: formatExactDollars },
};

function yearsAndMonths(value: number): string {
  return spellMonths(monthsOf(value));
}

const fields = {
  unknown: choice({
    label: 'Find the',
    initial: 'price',
    options: structurerUnknowns.map((value) => ({ value, label: unknowns[value].label })),
  }),
  target: choice({
    label: 'For a',
    initial: 'payment',
    options: [
      { value: 'payment', label: targets.payment.label },
      { value: 'cash_on_cash', label: targets.cash_on_cash.label },
      { value: 'seller_net', label: targets.seller_net.label },
    ],
  }),
  wantedDollars: money({ label: 'Of', initial: 1100, step: 50 }),
  wantedPercent: share({ label: 'Of', initial: 10 }),
  price: money({ label: 'Price', initial: 216_000 }),
  downPayment: cost({ label: 'Down payment', initial: 16_200, step: 1000 }),
  interestRate: share({ label: 'Interest rate', initial: 5, max: 50, step: 0.125, decimals: 3 }),
  termYears: years({ label: 'Term', initial: 30, min: 1 }),
  balloonYears: years({ label: 'Balloon after', initial: 6, help: '0 for none' }),
  noi: cost({ label: 'NOI', initial: 16_000, help: '$ per year, before the note' }),
  otherCash: cost({ label: 'Buyer’s other cash', initial: 4000, help: 'Closing, renovations' }),
  noteDiscount: shareOrZero({
    label: 'Note sold at a discount',
    initial: null,
    help: '% of the loan, if the seller sells it',
  }),
  sellerCosts: cost({ label: 'Seller’s costs', initial: 6000, help: 'Commission, liens' }),
};

type Typed = ValuesOf<typeof fields>;

function solve({ unknown, target, wantedDollars, wantedPercent, noteDiscount: _ofSale, ...terms }: Typed): SolvedTerms {
  const wanted = target === 'cash_on_cash' ? wantedPercent : wantedDollars;
  return solveSellerTerms(terms, { unknown, target, wanted });
}

export const sellerFinanceCalculator = defineCalculator({
  kind: 'seller-finance',
  fields,
  sections: [
    { title: 'Solve for', fields: ['unknown', 'target', 'wantedDollars', 'wantedPercent'] },
    { title: 'Terms', fields: ['price', 'downPayment', 'interestRate', 'termYears', 'balloonYears'] },
    { title: 'Other costs', fields: ['noi', 'otherCash', 'sellerCosts', 'noteDiscount'] },
  ],
  hidden: ({ unknown, target }) => [
    target === 'cash_on_cash' ? 'wantedDollars' : 'wantedPercent',
    ...structurerUnknowns.filter((name) => name === unknown),
  ],
  check(typed) {
    const solved = solve(typed);
    if (solved.kind === 'solved') return {};
    const text = whyNone(typed, solved);
    return typed.target === 'cash_on_cash' ? { wantedPercent: text } : { wantedDollars: text };
  },
  compute(typed) {
    const solved = solve(typed);
    if (solved.kind !== 'solved') throw new RangeError(whyNone(typed, solved));
    return outcomeOf(typed, solved);
  },
});

function whyNone({ unknown, target }: Typed, { reason, from, to }: Extract<SolvedTerms, { kind: 'none' }>): string {
  const [sought, wanted] = [unknowns[unknown].label.toLowerCase(), targets[target]];
  const goal = wanted.label.toLowerCase();
  if (reason === 'no_effect') return `The ${goal} does not depend on the ${sought}.`;
  if (from === null || to === null) return `No ${sought} comes to this ${goal}.`;
  const [low, high] = [Math.min(from, to), Math.max(from, to)].map(wanted.format);
  return `No ${sought} comes to it: the ${goal} lies between ${low} and ${high}.`;
}

function outcomeOf(
  { unknown, target, noteDiscount }: Typed,
  { value, terms, figures }: Extract<SolvedTerms, { kind: 'solved' }>,
): Outcome {
  const { note } = figures;
  const sought = unknowns[unknown];
  const reached = { payment: figures.payment, cash_on_cash: figures.cashOnCash, seller_net: figures.sellerNet }[target];
  const goal = `${targets[target].label.toLowerCase()} of ${reached === null ? '' : targets[target].format(reached)}`;
  const loan = {
    principal: note.amount,
    annualRate: percent(terms.interestRate),
    months: Math.max(monthsOf(terms.termYears), 1),
  };
  const rows = loanSchedule(loan).slice(0, note.paymentCount);
  const isWhole = unknown === 'termYears' || unknown === 'balloonYears';
  return {
    headline: {
      label: sought.label,
      value: sought.format(value),
      note: `for a ${goal}`,
      formula: isWhole ? 'The last whole month that meets the target' : 'The value at which the deal meets the target',
      lines: [`At ${sought.format(value)}: ${goal}`],
    },
    figures: [
      dollarFigure({
        label: 'Monthly payment',
        amount: figures.payment,
        formula: paymentFormula,
        lines: paymentLines(loan),
      }),
      sumFigure({
        label: 'Loan',
        amount: note.amount,
        formula: 'Price − down payment',
        parts: [
          ['+', terms.price],
          ['−', terms.downPayment],
        ],
      }),
      dollarFigure({
        label: 'Balloon payment',
        amount: note.balloonAmount,
        note: note.balloonAmount > 0 ? `after ${yearsAndMonths(terms.balloonYears)}` : 'none',
        formula: balanceFormula,
        lines:
          note.balloonAmount > 0
            ? balanceLines(loan, note.paymentCount, note.balloonAmount)
            : ['Paid off in its term.'],
      }),
      percentFigure({
        label: 'Cash-on-cash',
        percent: figures.cashOnCash,
        note: 'the buyer’s',
        formula: '(NOI − 12 × payment) ÷ (down payment + other cash)',
        lines: [
          `(${dollars(terms.noi)} − 12 × ${formatExactDollars(figures.payment)}) ÷ ${dollars(figures.cashInvested)} = ` +
            formatPercent(figures.cashOnCash),
        ],
      }),
      noteYieldFigure(note, noteDiscount),
      sumFigure({
        label: 'Seller’s total net',
        amount: figures.sellerNet,
        formula: 'Down payment + all payments with the balloon − seller’s costs',
        parts: [
          ['+', terms.downPayment],
          ['+', note.totalOfPayments],
          ['−', terms.sellerCosts],
        ],
      }),
      sumFigure({
        label: 'Seller’s cash at closing',
        amount: figures.sellerCashAtClosing,
        formula: 'Down payment − seller’s costs',
        parts: [
          ['+', terms.downPayment],
          ['−', terms.sellerCosts],
        ],
      }),
    ],
    account: termsOf(terms).map(([name, text]) => ({
      label: unknowns[name].label,
      value: text,
      ...(name === unknown && { note: 'found' }),
    })),
    chart: balanceChart({
      title: 'Balance of the note',
      summary:
        note.balloonAmount > 0
          ? `What is owed falls from ${formatWholeDollars(note.amount)} to a balloon of ${formatWholeDollars(note.balloonAmount)}.`
          : `What is owed falls from ${formatWholeDollars(note.amount)} to $0.`,
      principal: note.amount,
      months: rows,
    }),
    tables: scheduleTables(rows),
    notes: [
      'The seller’s net is the total received, not discounted. Earnest money is part of the down payment here.',
      exactnessNote,
    ],
  };
}

/** What the note yields to who pays what is left of it after a discount. The buyer's APR is the note's own rate. */
function noteYieldFigure(note: SellerNote, discount: number): OutcomeFigure {
  const price = note.amount * (1 - discount / 100);
  const found = noteYield(note, price);
  const balloon = note.balloonAmount > 0 ? ` and a balloon of ${formatExactDollars(note.balloonAmount)}` : '';
  const payments = `${formatCounted(note.paymentCount, 'payment')} of ${formatExactDollars(note.monthlyPayment)}${balloon}`;
  return {
    label: 'Note yield',
    value: formatPercent(found, 3),
    note: discount > 0 ? `sold for ${dollars(price)}` : 'to the seller; the buyer’s APR',
    formula: 'Monthly rate at which payments and balloon are worth the note’s price, × 12',
    lines: [
      found === null ? 'There is no note.' : `${payments} are worth ${dollars(price)} at ${formatPercent(found, 3)}`,
    ],
  };
}

function termsOf(terms: SellerTerms): [StructurerUnknown, string][] {
  return structurerUnknowns.map((name) => {
    const isNone = name === 'balloonYears' && terms.balloonYears === 0;
    return [name, isNone ? 'none' : unknowns[name].format(terms[name])];
  });
}
