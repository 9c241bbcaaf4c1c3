import { dscr, dscrRating } from '@rei/domain/analysis/dscr';
import { formatExactDollars, formatNumber, formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import type { CashOfferFigures } from '@rei/domain/paperwork/offer/cash-offer';
import type { CreativeOfferFigures } from '@rei/domain/paperwork/offer/creative-offer';
import type { ReactNode } from 'react';
import { BeforeCosts } from '#property/before-costs.tsx';
import { Figure } from '#ui/figure.tsx';
import { FigureSheet } from '#ui/figure-sheet.tsx';
import type { LedgerRow } from '#ui/ledger.tsx';
import { Verdict } from '#ui/verdict.tsx';
import type { Rent, useRent } from '../hooks/use-rent.ts';
import type { OfferDraft } from '../offer-draft.ts';

const costsNote = 'with 2% costs';

/** '30 years, 5.000%'; a rate that is not typed yet is not 0. */
function noteTerms({ termYears, interestRate }: OfferDraft): string {
  return `${termYears ?? 0} years, ${interestRate === null ? 'no rate yet' : formatPercent(interestRate, 3)}`;
}

function minus(amount: number): string {
  return formatExactDollars(-amount);
}

interface CashFiguresProps {
  draft: OfferDraft;
  figures: CashOfferFigures;
  /** What the offer comes to after operating costs. */
  verdict: ReactNode;
  children: ReactNode;
}

export function CashLiveFigures({ draft, figures, verdict, children }: CashFiguresProps) {
  const arv = draft.arv ?? 0;
  const isTyped = draft.cashPrice !== null;
  const rule: LedgerRow[] = [
    { label: '70% of ARV', value: formatExactDollars(arv * 0.7) },
    { label: 'Renovations', value: minus(draft.renovations ?? 0) },
  ];
  return (
    <FigureSheet
      label="Offer price"
      value={formatExactDollars(figures.offerPrice)}
      note={arv > 0 ? `${formatPercent((figures.offerPrice / arv) * 100, 1)} of ARV` : ''}
      verdict={verdict}
      rows={[
        ...rule,
        {
          label: 'Offer price',
          value: formatExactDollars(figures.offerPrice),
          isSum: true,
          ...(isTyped && { note: 'typed' }),
        },
        { label: 'Closing costs', note: '2%, estimated', value: formatExactDollars(figures.closingCosts) },
        { label: 'Cash to close', value: formatExactDollars(figures.buyer.cashNeeded), isSum: true },
        { label: 'Includes earnest money', value: formatExactDollars(figures.earnestMoney) },
      ]}
    >
      {children}
    </FigureSheet>
  );
}

interface CreativeFiguresProps {
  draft: OfferDraft;
  figures: CreativeOfferFigures;
  rent: ReturnType<typeof useRent>;
  verdict: ReactNode;
  children: ReactNode;
}

export function CreativeLiveFigures({ draft, figures, rent, verdict, children }: CreativeFiguresProps) {
  const { note, offerPrice, downPaymentAmount, earnestMoney, loanAmount, monthlyPayment, balloonAmount } = figures;
  const share = offerPrice > 0 ? formatPercent((downPaymentAmount / offerPrice) * 100, 1) : '';
  const year = draft.balloonYears ?? 0;
  const balloon: LedgerRow[] =
    balloonAmount > 0
      ? [
          { label: `Paid down by year ${year}`, value: formatExactDollars(loanAmount - balloonAmount) },
          { label: `Balloon, year ${year}`, value: formatExactDollars(balloonAmount) },
        ]
      : [];
  return (
    <FigureSheet
      label="Monthly payment"
      value={formatExactDollars(monthlyPayment)}
      note={noteTerms(draft)}
      verdict={verdict}
      middle={rent !== undefined && monthlyPayment > 0 && <RentFigures rent={rent} payment={monthlyPayment} />}
      rows={[
        { label: 'Offer price', value: formatExactDollars(offerPrice) },
        { label: 'Down payment', note: share, value: minus(downPaymentAmount) },
        { label: 'Earnest money', value: minus(earnestMoney) },
        { label: 'Loan amount', value: formatExactDollars(loanAmount), isSum: true },
        ...balloon,
        {
          label: 'Interest',
          note: `${formatNumber(note.paymentCount)} payments`,
          value: formatExactDollars(note.totalInterest),
        },
        {
          label: 'Cash at closing',
          note: costsNote,
          value: formatExactDollars(figures.buyer.cashNeeded),
          isSum: true,
        },
      ]}
    >
      {children}
    </FigureSheet>
  );
}

function RentFigures({ rent, payment }: { rent: Rent | 'pending' | null; payment: number }) {
  if (rent !== null && rent !== 'pending') return <KnownRentFigures rent={rent} payment={payment} />;
  // Nothing below moves when the rent comes.
  const note = rent === null ? 'no rent data' : 'Loading rent...';
  return (
    <>
      <Figure label="Monthly cash flow" value="—" note={note} />
      <Figure label="Rent / payment" value="—" note={note} />
    </>
  );
}

function KnownRentFigures({ rent, payment }: { rent: Rent; payment: number }) {
  const left = rent.amount - payment;
  const ratio = dscr({ rent: rent.amount, principalAndInterest: payment });
  const rating = dscrRating(ratio);
  const { source } = rent;
  const caveat = rent.caveat === null ? '' : ` ${rent.caveat}`;
  const inputs = [
    { label: 'Monthly rent', value: formatExactDollars(rent.amount), source },
    { label: 'Monthly payment', value: formatExactDollars(payment), source: 'This offer' },
  ];
  return (
    <>
      <Figure
        label="Monthly cash flow"
        value={formatWholeDollars(left)}
        isNegative={left < 0}
        note={`Rent ${formatWholeDollars(rent.amount)}${rent.caveat === null ? '' : ', of a past year'}`}
        explanation={{
          formula: 'Rent − monthly payment',
          steps: [`${formatExactDollars(rent.amount)} − ${formatExactDollars(payment)} = ${formatExactDollars(left)}`],
          inputs,
          footer: `Before operating costs.${caveat}`,
        }}
      />
      <Figure
        label="Rent / payment"
        value={formatNumber(ratio, 2)}
        note={
          <>
            <Verdict tone={rating === 'OK' ? 'good' : 'bad'}>{rating}</Verdict> <BeforeCosts />
          </>
        }
        explanation={{
          formula: 'Rent ÷ monthly payment',
          steps: [`${formatExactDollars(rent.amount)} ÷ ${formatExactDollars(payment)} = ${formatNumber(ratio, 2)}`],
          inputs,
          footer: `1 or more is OK; before operating costs.${caveat}`,
        }}
      />
    </>
  );
}
