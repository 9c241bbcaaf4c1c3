import {
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatWholeDollars,
  noValue,
} from '@rei/domain/kernel/format';
import { shownVerdict } from '@rei/domain/listings/after-costs';
import { differenceText } from '@rei/domain/paperwork/agreement/price-check';
import { noteYield } from '@rei/domain/paperwork/note-yield';
import type { CreativeOfferFigures } from '@rei/domain/paperwork/offer/creative-offer';
import { underwriteRental } from '@rei/domain/underwriting/rental';
import { type OfferedTerms, rentalAsOffered } from '@rei/domain/underwriting/rental-as-offered';
import { afterCosts } from '@rei/domain/underwriting/verdict';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo } from 'react';
import { type Analysis, useAnalysis } from '#features/analysis/hooks/use-analysis.ts';
import type { OfferJudge } from '#features/paperwork/offer/components/offer-form.tsx';
import { useUnderwriting } from '#features/underwriting/hooks/use-underwriting.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { VerdictPlate } from '#property/after-cost-verdict.tsx';
import { Figure } from '#ui/figure.tsx';
import { Ledger, type LedgerRow } from '#ui/ledger.tsx';
import styles from './offer-after-costs.module.css';
import { underwritingFactsOf } from './underwriting-facts.ts';

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
  // Rules that do not ask for a rate may hold without one; an offer that has yet to name it passes nothing.
  const isRateOpen = financed !== null && offer.draft.interestRate === null;
  const verdict: typeof judged =
    isRateOpen && judged.verdict === 'passes'
      ? { ...judged, verdict: 'needs_input', reason: 'No interest rate yet' }
      : judged;
  const rows: LedgerRow[] = [
    ...(isKnown ? [priceThatWorks(passesUpTo, offered.price, financed !== null)] : []),
    ...(financed && !isRateOpen ? noteRows(financed) : []),
  ];
  return (
    <Judged plate={<VerdictPlate verdict={verdict} />}>
      {/* The price up to which it passes stands below. */}
      {(shownVerdict(verdict) !== 'passes' || !isKnown) && <p className={styles.reason}>{verdict.reason}</p>}
      <div className={styles.figures}>
        <Figure
          label="Monthly cash flow"
          value={formatWholeDollars(isKnown ? figures.monthlyCashFlow : null)}
          isNegative={isKnown && figures.monthlyCashFlow < 0}
        />
        <Figure label="Cash-on-cash" value={formatPercent(isKnown ? figures.cashOnCash : null, 1)} />
        {financed && <Figure label="DSCR, bank" value={formatNumber(isKnown ? figures.dscrBank : null, 2)} />}
      </div>
      <p className={styles.note}>{financed ? 'after costs and the note' : 'after costs, without a loan'}</p>
      <Ledger isNoteBelow caption="The offer after operating costs" rows={rows} />
      {financed && financed.figures.balloonAmount > 0 && (
        <p className={styles.note}>
          Figures are of the first year. The balloon has to be paid or refinanced when it is due.
        </p>
      )}
    </Judged>
  );
}

function priceThatWorks(passesUpTo: number | null, price: number, isFinanced: boolean): LedgerRow {
  const label = 'Price that works';
  if (passesUpTo === null) return { label, note: 'no price meets your rules', value: noValue };
  const most = Math.floor(passesUpTo);
  const terms = isFinanced ? 'on these terms' : 'in cash';
  return { label, note: `${terms}, this offer is ${differenceText(price, most)}`, value: formatWholeDollars(most) };
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

function Judged({ plate, children }: { plate?: ReactNode; children: ReactNode }) {
  const title = useId();
  return (
    <section className={styles.judged} aria-labelledby={title}>
      <div className={styles.head}>
        {plate}
        <h2 id={title}>After operating costs</h2>
      </div>
      {children}
    </section>
  );
}
