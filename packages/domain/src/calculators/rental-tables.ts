import { loanSchedule } from '../analysis/loan-schedule.ts';
import { costKeys, costLabels } from '../underwriting/cost.ts';
import type { RentalUnderwriting } from '../underwriting/underwrite.ts';
import type { OutcomeTable } from './outcome.ts';

/** A rental's years until its sale, the same month by month (a twelfth of each year's income and costs), and its costs. */
export function rentalTables(underwriting: RentalUnderwriting): [OutcomeTable, OutcomeTable, OutcomeTable] {
  return [yearTable(underwriting), monthTable(underwriting), costTable(underwriting)];
}

function dollarColumns(labels: readonly string[]): OutcomeTable['columns'] {
  return labels.map((label) => ({ label, format: 'dollars' as const }));
}

function yearTable({ years: projected }: RentalUnderwriting): OutcomeTable {
  return {
    name: 'By year',
    columns: [
      { label: 'Year', format: 'number' },
      ...dollarColumns(['Income', 'Costs', 'NOI', 'Debt service', 'Cash flow', 'Value', 'Debt', 'Profit if sold']),
    ],
    rows: projected.map((year) => [
      year.year,
      year.effectiveIncome,
      year.operatingCosts + year.reserveBelowNoi,
      year.noi,
      year.debtService,
      year.cashFlow,
      year.value,
      year.balance,
      year.totalProfit,
    ]),
  };
}

function monthTable({ years: projected, figures }: RentalUnderwriting): OutcomeTable {
  const [loan] = figures.loans;
  const payments = loan ? loanSchedule(loan) : [];
  return {
    name: 'By month',
    columns: [
      { label: 'Month', format: 'number' },
      ...dollarColumns(['Income', 'Costs', 'Interest', 'Principal', 'Cash flow', 'Debt']),
    ],
    rows: projected.flatMap((year) =>
      Array.from({ length: 12 }, (_, index) => {
        const month = 12 * (year.year - 1) + index + 1;
        const { payment = 0, interest = 0, principal = 0, balance = 0 } = payments[month - 1] ?? {};
        const income = year.effectiveIncome / 12;
        const costs = (year.operatingCosts + year.reserveBelowNoi) / 12;
        return [month, income, costs, interest, principal, income - costs - payment, balance];
      }),
    ),
  };
}

function costTable({ figures }: RentalUnderwriting): OutcomeTable {
  return {
    name: 'Costs',
    columns: [
      { label: 'Cost', format: 'text' },
      ...dollarColumns(['Annual', 'Monthly']),
      { label: 'Of income', format: 'percent' },
    ],
    rows: costKeys.map((key) => {
      const amount = figures.costs[key];
      const ofIncome = figures.effectiveIncome > 0 ? (100 * amount) / figures.effectiveIncome : null;
      return [costLabels[key], amount, amount / 12, ofIncome];
    }),
  };
}
