import { formatExactDollars } from '@rei/domain/kernel/format';
import type { Agreement } from '@rei/domain/listings/agreement';
import { contractPriceCaveat, priceCaveat } from '@rei/domain/paperwork/agreement/price-check';
import { buyerParty } from '@rei/domain/paperwork/buyer-party';
import type { Contract, ContractInput } from '@rei/domain/paperwork/contract/contract';
import type { ContractPrefill } from '@rei/domain/paperwork/contract/contract-prefill';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useDraft } from '#lib/use-draft.ts';
import { useFormFields } from '#lib/use-form-fields.ts';
import { BarFigure } from '#ui/form-layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { isAgreementSource } from '../../agreement/agreement.ts';
import { BothSides } from '../../components/both-sides.tsx';
import { DocumentCard, MainPaperButtons } from '../../components/document-card.tsx';
import { PartyFields, PlaceFields } from '../../components/paper-fields.tsx';
import { PaperForm } from '../../components/paper-form.tsx';
import { PriceQuestion } from '../../components/price-question.tsx';
import { usePriceQuestion } from '../../hooks/use-price-question.ts';
import { paperHandlers } from '../../paper-handlers.ts';
import type { PaperHead } from '../../paper-screen.ts';
import {
  type ContractDraft,
  contractDraftName,
  contractErrorsOf,
  figuresOf,
  parseContractDraft,
  prefillOfDraft,
  readContract,
} from '../contract-draft.ts';
import { useContractActions } from '../hooks/use-contract-actions.ts';
import { ContractFields } from './contract-fields.tsx';
import { ContractLiveFigures } from './contract-figures.tsx';

const nobody = { company: '', signer: '', title: '', address: '', phone: '' };

interface ContractFormProps {
  propertyId: string;
  mode: OfferMode;
  initial: ContractDraft;
  /** What handed `initial` over; null when it is the form's own beginning. */
  source: string | null;
  contracts: readonly Contract[];
  agreed: Agreement | undefined;
  head: PaperHead<ContractPrefill>;
}

export function ContractForm({ propertyId, mode, initial, source, contracts, agreed, head }: ContractFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const { data: installation } = useQuery(settingsQueries.installation());
  const kept = useDraft({
    name: contractDraftName(propertyId),
    initial,
    source,
    isPassing: isAgreementSource,
    parse: parseContractDraft,
  });
  const draft = kept.value;
  const actions = useContractActions({ propertyId, contracts, onSaved: () => kept.saved(draft) });
  const { input, errors } = readContract(draft, mode, propertyId);
  const fields = useFormFields({
    form,
    values: draft,
    onChange: (changes) => {
      kept.keep({ ...draft, ...changes, mode });
      actions.clearProblem();
    },
    problems: { ...contractErrorsOf(Object.entries(actions.refused)), ...errors },
    part: mode,
  });
  const figures = figuresOf(draft, mode);
  const { data: listed } = useQuery({ ...analysisQueries.property(propertyId), enabled: propertyId !== '' });
  const caveat =
    draft.purchasePrice === null || agreed
      ? null
      : priceCaveat({ offerMode: mode, price: draft.purchasePrice, listPrice: listed?.list_price ?? null });

  function handleDraftAnswer(isWanted: boolean): void {
    kept.answerEarlier(isWanted);
    fields.startAnew();
  }

  // A contract can be looked at before the property is chosen.
  const draftInput = propertyId === '' ? readContract(draft, mode, 'draft').input : input;
  const question = usePriceQuestion<ContractInput>({
    async caveatOf({ offerMode, purchasePrice }) {
      if (typeof purchasePrice !== 'number') return null;
      const property = await queryClient.ensureQueryData(analysisQueries.property(propertyId)).catch(() => null);
      return contractPriceCaveat({
        offerMode,
        price: purchasePrice,
        listPrice: property?.list_price ?? null,
        agreedPrice: property?.agreed?.price,
      });
    },
    isSaved: actions.isSaved,
  });
  const asking = { ...actions, save: question.ask(actions.save), download: question.ask(actions.download) };
  const handlers = paperHandlers({ actions: asking, fields, input, draftInput });
  const buttons = <MainPaperButtons {...handlers} saveLabel="Save contract" downloadLabel="Download" />;

  const place = (
    <PlaceFields
      address={fields.field('propertyAddress')}
      city={fields.field('propertyCity')}
      state={fields.field('propertyState')}
      zip={fields.field('propertyZip')}
      propertyType={fields.field('propertyType')}
      titleCompany={fields.field('titleCompany')}
      onPlace={({ city, state, zip }) =>
        fields.change({ propertyCity: city, propertyState: state, ...(zip && { propertyZip: zip }) })
      }
    />
  );

  return (
    <>
      <PaperForm
        ref={form}
        saveLabel="Save contract"
        onSave={handlers.onSave}
        onDraftAnswer={kept.hasEarlier ? handleDraftAnswer : undefined}
        fields={
          <>
            {head({
              error: fields.hasTried ? errors.propertyId : undefined,
              handOver() {
                kept.reset(initial);
                return prefillOfDraft(draft, mode);
              },
            })}
            {propertyId === '' && place}
            <ContractFields
              fields={fields}
              draft={draft}
              mode={mode}
              figures={figures}
              priceCaveat={caveat}
              agreed={agreed}
            />
            {/* Of a known property the address is there already: what one decides comes first. */}
            {propertyId !== '' && place}
            <PartyFields
              fields={fields}
              usualBuyer={buyerParty(installation?.buyer ?? nobody, user)}
              termsHelp="Leave blank for five write-in lines."
            />
          </>
        }
        aside={
          <>
            <ContractLiveFigures mode={mode} draft={draft} figures={figures}>
              {buttons}
            </ContractLiveFigures>
            {actions.problem && <Notice kind="error">{actions.problem}</Notice>}
          </>
        }
        sheet={
          <DocumentCard
            {...handlers}
            title="Purchase and Sale Agreement"
            saved={input && actions.describe(input)}
            firstPage={draftInput && actions.firstPage(draftInput)}
          >
            Expires 30 days after it is made unless accepted. Inspection of 10 business days; possession at 5:00 PM on
            close of escrow.
          </DocumentCard>
        }
        below={<BothSides totals={figures} isFinanced={mode === 'creative'} />}
        bar={
          <>
            {mode === 'cash' ? (
              <BarFigure label="Purchase price" value={formatExactDollars(draft.purchasePrice ?? 0)} />
            ) : (
              <BarFigure label="Monthly payment" value={formatExactDollars(figures.monthlyPayment)} />
            )}
            {buttons}
          </>
        }
      />
      <PriceQuestion noun="contract" text={question.text} onAnswer={question.answer} />
    </>
  );
}
