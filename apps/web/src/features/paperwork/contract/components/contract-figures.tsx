import { formatExactDollars, formatNumber, formatPercent } from '@rei/domain/kernel/format';
import type { ContractFigures } from '@rei/domain/paperwork/contract/contract-figures';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { ReactNode } from 'react';
import { FigureSheet } from '#ui/figure-sheet.tsx';
import type { LedgerRow } from '#ui/ledger.tsx';
import type { ContractDraft } from '../contract-draft.ts';

interface ContractLiveFiguresProps {
  mode: OfferMode;
  draft: ContractDraft;
  figures: ContractFigures;
  children: ReactNode;
}

/** '30 years, 5.000%'; a rate that is not typed yet is not 0. */
function noteTerms({ termYears, interestRate }: ContractDraft): string {
  return `${termYears ?? 0} years, ${interestRate === null ? 'no rate yet' : formatPercent(interestRate, 3)}`;
}

function cashRows(draft: ContractDraft, { closingCosts, buyer }: ContractFigures): LedgerRow[] {
  return [
    { label: 'Purchase price', value: formatExactDollars(draft.purchasePrice ?? 0) },
    { label: 'Closing costs', note: '2%, estimated', value: formatExactDollars(closingCosts) },
    { label: 'Cash to close', value: formatExactDollars(buyer.cashNeeded), isSum: true },
    { label: 'Includes earnest money', value: formatExactDollars(draft.earnestMoney ?? 0) },
  ];
}

function creativeRows(draft: ContractDraft, figures: ContractFigures): LedgerRow[] {
  const year = draft.balloonYears ?? 0;
  const balloon: LedgerRow[] =
    figures.balloonAmount > 0
      ? [{ label: `Balloon, year ${year}`, value: formatExactDollars(figures.balloonAmount) }]
      : [];
  return [
    { label: 'Purchase price', value: formatExactDollars(draft.purchasePrice ?? 0) },
    { label: 'Down payment', value: formatExactDollars(-(draft.downPayment ?? 0)) },
    { label: 'Earnest money', value: formatExactDollars(-(draft.earnestMoney ?? 0)) },
    { label: 'Amount financed', value: formatExactDollars(figures.amountFinanced), isSum: true },
    ...balloon,
    {
      label: 'Interest',
      note: `${formatNumber(figures.note?.paymentCount ?? 0)} payments`,
      value: formatExactDollars(figures.note?.totalInterest ?? 0),
    },
    {
      label: 'Cash at closing',
      note: 'with 2% costs',
      value: formatExactDollars(figures.buyer.cashNeeded),
      isSum: true,
    },
  ];
}

export function ContractLiveFigures({ mode, draft, figures, children }: ContractLiveFiguresProps) {
  if (mode === 'cash') {
    return (
      <FigureSheet
        label="Purchase price"
        value={formatExactDollars(draft.purchasePrice ?? 0)}
        note="cash"
        rows={cashRows(draft, figures)}
      >
        {children}
      </FigureSheet>
    );
  }
  return (
    <FigureSheet
      label="Monthly payment"
      value={formatExactDollars(figures.monthlyPayment)}
      note={noteTerms(draft)}
      rows={creativeRows(draft, figures)}
    >
      {children}
    </FigureSheet>
  );
}
