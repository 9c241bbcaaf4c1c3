import { formatExactDollars } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { priceCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { buyerParty } from '@rei/domain/paperwork/buyer-party';
import type { CashOfferFigures } from '@rei/domain/paperwork/offer/cash-offer';
import type { CreativeOfferFigures } from '@rei/domain/paperwork/offer/creative-offer';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { OfferPrefill } from '@rei/domain/paperwork/offer/offer-prefill';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useFormFields } from '#lib/use-form-fields.ts';
import { BarFigure } from '#ui/form-layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isAgreementSource } from '../../agreement/agreement.ts';
import { BothSides } from '../../components/both-sides.tsx';
import { DocumentCard, MainPaperButtons } from '../../components/document-card.tsx';
import { PartyFields, PlaceFields } from '../../components/paper-fields.tsx';
import { PaperForm } from '../../components/paper-form.tsx';
import { PriceQuestion } from '../../components/price-question.tsx';
import { usePriceQuestion } from '../../hooks/use-price-question.ts';
import { paperHandlers } from '../../paper-handlers.ts';
import type { PaperHead } from '../../paper-screen.ts';
import { useOfferActions } from '../hooks/use-offer-actions.ts';
import { useRent } from '../hooks/use-rent.ts';
import {
  cashFiguresOf,
  creativeFiguresOf,
  type OfferDraft,
  offerDraftName,
  offerErrorsOf,
  parseOfferDraft,
  prefillOfDraft,
  readOffer,
} from '../offer-draft.ts';
import { CashFields } from './cash-fields.tsx';
import { CreativeFields } from './creative-fields.tsx';
import { CashLiveFigures, CreativeLiveFigures } from './live-figures.tsx';

const NoteCard = lazy(() => import('./note-card.tsx').then((module) => ({ default: module.NoteCard })));

const nobody = { company: '', signer: '', title: '', address: '', phone: '' };

/** Tells something of an offer as typed so far. */
export type OfferJudge = (offer: {
  property: Property;
  mode: OfferMode;
  draft: OfferDraft;
  cash: CashOfferFigures;
  creative: CreativeOfferFigures;
}) => ReactNode;

interface OfferFormProps {
  propertyId: string;
  mode: OfferMode;
  initial: OfferDraft;
  /** What handed `initial` over; null when it is the form's own beginning. */
  source: string | null;
  property: Property | undefined;
  offers: readonly Offer[];
  head: PaperHead<OfferPrefill>;
  /** What it comes to after operating costs. */
  judge: OfferJudge;
  /** Its price beside others. */
  compare: OfferJudge;
}

export function OfferForm({ property, offers, head, judge, compare, ...props }: OfferFormProps) {
  const { propertyId, mode, initial, source } = props;
  const form = useRef<HTMLFormElement>(null);
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { data: installation } = useQuery(settingsQueries.installation());
  const kept = useDraft({
    name: offerDraftName(propertyId),
    initial,
    source,
    isPassing: isAgreementSource,
    parse: parseOfferDraft,
  });
  const draft = kept.value;
  const actions = useOfferActions({ propertyId, offers, onSaved: () => kept.saved(draft) });
  const rent = useRent(property);
  const { input, errors } = readOffer(draft, mode, propertyId);
  const fields = useFormFields({
    form,
    values: draft,
    onChange: (changes) => {
      kept.keep({ ...draft, ...changes, mode });
      actions.clearProblem();
    },
    part: mode,
    problems: { ...offerErrorsOf(Object.entries(actions.refused), mode), ...errors },
  });
  const cash = cashFiguresOf(draft);
  const creative = creativeFiguresOf(draft);
  const { note } = creative;

  function handOver(): OfferPrefill {
    kept.reset(initial);
    return prefillOfDraft(draft, mode);
  }

  function handleDraftAnswer(isWanted: boolean): void {
    kept.answerEarlier(isWanted);
    fields.startAnew();
  }

  // A letter can be looked at before the property is chosen.
  const draftInput = propertyId === '' ? readOffer(draft, mode, 'draft').input : input;
  const question = usePriceQuestion<OfferInput>({
    async caveatOf({ offerMode, offerPrice }) {
      if (typeof offerPrice !== 'number') return null;
      // Not every form waits for the property before it opens; without one there is nothing to compare with.
      const listed = await queryClient.ensureQueryData(analysisQueries.property(propertyId)).catch(() => null);
      return priceCaveat({
        offerMode,
        price: offerPrice,
        listPrice: listed?.list_price ?? null,
        agreedPrice: listed?.agreed?.price,
      });
    },
    isSaved: actions.isSaved,
  });
  const asking = { ...actions, save: question.ask(actions.save), download: question.ask(actions.download) };
  const handlers = paperHandlers({ actions: asking, fields, input, draftInput });
  const buttons = <MainPaperButtons {...handlers} saveLabel="Save offer" downloadLabel="LOI PDF" />;

  const offered = property && { property, mode, draft, cash, creative };
  const verdict = offered && judge(offered);
  const place = (
    <PlaceFields
      address={fields.field('address')}
      city={fields.field('city')}
      state={fields.field('state')}
      zip={fields.field('zip')}
      propertyType={fields.field('propertyType')}
      titleCompany={fields.field('titleCompany')}
      isTypeRequired={mode === 'creative'}
      onPlace={fields.change}
    />
  );

  return (
    <>
      <PaperForm
        ref={form}
        saveLabel="Save offer"
        onSave={handlers.onSave}
        onDraftAnswer={kept.hasEarlier ? handleDraftAnswer : undefined}
        fields={
          <>
            {head({ error: fields.hasTried ? errors.propertyId : undefined, handOver })}
            {!property && place}
            {mode === 'cash' ? (
              <CashFields fields={fields} draft={draft} figures={cash} />
            ) : (
              <CreativeFields fields={fields} draft={draft} figures={creative} />
            )}
            {/* Of a known property the address is there already: what one decides comes first. */}
            {property && place}
            <PartyFields fields={fields} usualBuyer={buyerParty(installation?.buyer ?? nobody, user)} />
          </>
        }
        aside={
          <>
            {mode === 'cash' ? (
              <CashLiveFigures draft={draft} figures={cash} verdict={verdict}>
                {buttons}
              </CashLiveFigures>
            ) : (
              <CreativeLiveFigures draft={draft} figures={creative} rent={rent} verdict={verdict}>
                {buttons}
              </CreativeLiveFigures>
            )}
            {offered && compare(offered)}
            {actions.problem && <Notice kind="error">{actions.problem}</Notice>}
          </>
        }
        sheet={
          <DocumentCard
            {...handlers}
            title="Letter of Intent"
            saved={input && actions.describe(input)}
            firstPage={draftInput && actions.firstPage(draftInput)}
          >
            Non-binding. Inspection of 10 business days; the buyer pays closing costs except the seller’s broker
            commission.
          </DocumentCard>
        }
        isAsideLong={property !== undefined}
        below={
          <>
            {mode === 'creative' && note.amount > 0 && note.paymentCount > 0 && (
              <Suspense fallback={<Skeleton height={400} />}>
                <NoteCard
                  note={note}
                  interestRate={draft.interestRate ?? 0}
                  termYears={draft.termYears ?? 0}
                  balloonYears={draft.balloonYears ?? 0}
                />
              </Suspense>
            )}
            <BothSides totals={mode === 'cash' ? cash : creative} isFinanced={mode === 'creative'} />
          </>
        }
        bar={
          <>
            {mode === 'cash' ? (
              <BarFigure label="Offer price" value={formatExactDollars(cash.offerPrice)} />
            ) : (
              <BarFigure label="Monthly payment" value={formatExactDollars(creative.monthlyPayment)} />
            )}
            {buttons}
          </>
        }
      />
      <PriceQuestion noun="offer" text={question.text} onAnswer={question.answer} />
    </>
  );
}
