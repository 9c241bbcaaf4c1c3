import {
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatWholeDollars,
  noValue,
} from '@rei/domain/kernel/format';
import { shownVerdict, verdictWords } from '@rei/domain/listings/after-costs';
import { differenceText } from '@rei/domain/paperwork/agreement/price-check';
import { noteYield } from '@rei/domain/paperwork/note-yield';
import type { CreativeOfferFigures } from '@rei/domain/paperwork/offer/creative-offer';
import { underwriteRental } from '@rei/domain/underwriting/rental';
import { type OfferedTerms, rentalAsOffered } from '@rei/domain/underwriting/rental-as-offered';
import { afterCosts } from '@rei/domain/underwriting/verdict';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type Analysis, useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import type { OfferJudge } from '#features/paperwork/offer/components/offer-form.tsx';
import { useUnderwriting } from '#features/underwriting/hooks/use-underwriting.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { Card } from '#ui/card.tsx';
import { Ledger, type LedgerRow } from '#ui/ledger.tsx';
import { Verdict } from '#ui/verdict.tsx';
import styles from './offer-after-costs.module.css';
import { underwritingFactsOf } from './underwriting-facts.ts';

const tones = {
  passes: 'good',
  close: 'middle',
  fails: 'bad',
  needs_input: 'middle',
  check_price: 'doubtful',
} as const;

type OfferAfterCostsProps = Parameters<OfferJudge>[0];

interface Financed {
  askingPrice: number;
  figures: CreativeOfferFigures;
  balloonYears: number;
}

/** How the offer would pay for the home. */
function offeredTermsOf({ mode, draft, cash, creative }: OfferAfterCostsProps): OfferedTerms {
  if (mode === 'cash') return { mode, price: cash.offerPrice, renovations: draft.renovations };
  const { offerPrice, downPaymentAmount, earnestMoney } = creative;
  return {
    ...{ mode, price: offerPrice, paidAtClosing: downPaymentAmount + earnestMoney },
    ...{ rate: draft.interestRate, termYears: draft.termYears ?? 0 },
  };
}

/** Of the seller's financing; null of an offer in cash, or of no note. */
function financedOf({ mode, draft, creative }: OfferAfterCostsProps): Financed | null {
  if (mode === 'cash' || creative.note.paymentCount === 0) return null;
  return { askingPrice: draft.askingPrice ?? 0, figures: creative, balloonYears: draft.balloonYears ?? 0 };
}

/** What an offer comes to after operating costs, by the user's own rules. */
export function OfferAfterCosts(props: OfferAfterCostsProps) {
  const state = useAnalysis(props.property);
  if (state.status === 'ready') return <Underwritten {...props} analysis={state.analysis} />;
  return <Waiting isFailed={state.status === 'failed'} />;
}

function Underwritten({ analysis, ...offer }: OfferAfterCostsProps & { analysis: Analysis }) {
  const [offered, financed] = [offeredTermsOf(offer), financedOf(offer)];
  const { property, rents, marketRate, typedRent } = analysis;
  const facts = useMemo(
    () => underwritingFactsOf({ property, rents, marketRate, typedRent }),
    [property, rents, marketRate, typedRent],
  );
  const state = useUnderwriting(facts);
  const own = useQuery(underwritingQueries.ownRules());
  if (state.status === 'failed' || own.isError) return <Waiting isFailed />;
  if (state.status === 'loading' || own.isPending) return <Waiting isFailed={false} />;
  const rental = rentalAsOffered(state.underwriting.partly, offered);
  const judged = afterCosts({ ...rental, rules: own.data.rules, quickCashOnCash: null });
  const isKnown = rental.unknown.length === 0;
  const figures = underwriteRental(rental.input);
  const { passesUpTo } = judged;
  const shown = shownVerdict(judged);
  const rows: LedgerRow[] = [
    {
      label: 'Monthly cash flow',
      note: financed ? 'after costs and the note' : 'after costs, without a loan',
      value: formatWholeDollars(isKnown ? figures.monthlyCashFlow : null),
    },
    { label: 'Cash-on-cash', value: formatPercent(isKnown ? figures.cashOnCash : null, 1) },
    ...(financed ? [{ label: 'DSCR, bank', value: formatNumber(isKnown ? figures.dscrBank : null, 2) }] : []),
    {
      label: 'Price that works',
      note:
        passesUpTo === null
          ? 'no price meets your rules'
          : `${financed ? 'on these terms' : 'in cash'}, this offer is ${differenceText(offered.price, Math.floor(passesUpTo))}`,
      value: passesUpTo === null ? noValue : formatWholeDollars(Math.floor(passesUpTo)),
    },
  ];
  return (
    <Judged>
      <div className={styles.verdict}>
        <Verdict tone={tones[shown]}>{verdictWords[shown]}</Verdict>
        <span>{judged.reason}</span>
      </div>
      <Ledger caption="The offer after operating costs" rows={[...rows, ...(financed ? noteRows(financed) : [])]} />
      {financed && financed.figures.balloonAmount > 0 && (
        <p className={styles.note}>
          Figures are of the first year. The balloon has to be paid or refinanced when it is due.
        </p>
      )}
    </Judged>
  );
}

/** A price above what is asked is a charge for the financing (Regulation Z, § 1026.4): buyer and seller see one rate. */
function noteRows({ askingPrice, figures, balloonYears }: Financed): LedgerRow[] {
  const { note, offerPrice, balloonAmount } = figures;
  const premium = Math.max(offerPrice - askingPrice, 0);
  const rate = noteYield(note, note.amount - premium);
  return [
    ...(balloonAmount > 0
      ? [{ label: `Balloon, year ${formatNumber(balloonYears)}`, value: formatExactDollars(balloonAmount) }]
      : []),
    ...(rate === null
      ? []
      : [
          {
            label: 'APR, the seller’s note yield',
            note: premium > 0 ? 'the premium counts as interest' : '',
            value: formatPercent(rate, 3),
          },
        ]),
  ];
}

function Waiting({ isFailed }: { isFailed: boolean }) {
  return (
    <Judged>
      <p className={styles.note}>{isFailed ? 'Couldn’t load the figures after costs.' : 'Loading...'}</p>
    </Judged>
  );
}

function Judged({ children }: { children: ReactNode }) {
  return <Card title="After operating costs">{children}</Card>;
}
