import type { Offer, OfferInput } from '@rei/domain/offers/offer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notLogged, useLogActivity } from '#features/activity/mutations.ts';
import { useStoreDocument } from '#features/documents/mutations.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { downloadFile } from '#lib/download.ts';
import { blockedTab, openPreviewTab } from '#lib/preview-file.ts';
import { useToast } from '#ui/toast.tsx';
import { useSaveOffer } from '../mutations.ts';
import { isSameOffer, offerMessage } from '../offer-version.ts';
import { useLetter } from './use-letter.ts';

export type OfferTask = 'save' | 'preview' | 'download' | 'calendar';

const notMade = 'The letter could not be made.';

interface OfferActionsOptions {
  propertyId: string;
  /** The saved offers, newest first. */
  offers: readonly Offer[];
  onSaved: () => void;
}

/** Saving an offer, logging it, and its letter of intent. One task at a time. */
export function useOfferActions({ propertyId, offers, onSaved }: OfferActionsOptions) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const saveOffer = useSaveOffer();
  const log = useLogActivity(propertyId);
  const store = useStoreDocument(propertyId);
  const makeLetter = useLetter();
  const [task, setTask] = useState<OfferTask | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [justSaved, setJustSaved] = useState<readonly Offer[]>([]);

  /** The newest version of a mode, where it says what the form says. */
  function savedAs(input: OfferInput): Offer | undefined {
    const newest = [...justSaved, ...offers].find(({ offerMode }) => offerMode === input.offerMode);
    return newest && isSameOffer(input, newest) ? newest : undefined;
  }

  async function run(name: OfferTask, work: () => Promise<void>): Promise<void> {
    if (task !== null) return;
    setTask(name);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(errorMessage(error, notMade));
    } finally {
      setTask(null);
    }
  }

  async function logSaved(offer: Offer): Promise<void> {
    const type = offer.hasSentOffer ? 'offer_updated' : 'offer_saved';
    const entry = { type, message: offerMessage(offer), offerId: offer._id, offerSnapshot: offer } as const;
    // The offer is safe; only its line in the log is missing.
    const handleFailure = () =>
      toast({ text: notLogged, action: { label: 'Retry', onClick: () => void logSaved(offer) } });
    await log.mutateAsync(entry).catch(handleFailure);
  }

  async function saveVersion(input: OfferInput): Promise<Offer> {
    try {
      const offer = await saveOffer.mutateAsync(input);
      setJustSaved((saved) => [offer, ...saved]);
      onSaved();
      await logSaved(offer);
      return offer;
    } catch (error) {
      throw new Error(`Failed to save offer: ${errorMessage(error, 'unknown error')}`, { cause: error });
    }
  }

  return {
    task,
    problem,
    /** What the server said of single fields of the last save. */
    refused: saveOffer.error instanceof ApiError ? saveOffer.error.details : {},
    savedAs,
    clearProblem: () => setProblem(null),
    save: (input: OfferInput) =>
      run('save', async () => {
        const offer = await saveVersion(input);
        toast({ text: offerMessage(offer).replace(', version', ' saved as version') });
      }),
    preview(input: OfferInput): void {
      if (task !== null) return;
      const tab = openPreviewTab('Making the letter...');
      void run('preview', async () => {
        try {
          const { file } = await makeLetter(input, savedAs(input));
          if (!tab.show(file)) setProblem(blockedTab);
        } catch (error) {
          tab.close();
          throw error;
        }
      });
    },
    /** The letter of a saved version: what is not saved yet is saved first. */
    download: (input: OfferInput) =>
      run('download', async () => {
        const offer = savedAs(input) ?? (await saveVersion(input));
        const { file, fileName } = await makeLetter(input, offer);
        downloadFile({ name: fileName, content: file, type: 'application/pdf' });
        const kind = offer.offerMode === 'cash' ? 'loi_cash' : 'loi_creative';
        await store.mutateAsync({ kind, snapshotId: offer._id, file, fileName }).catch((error: unknown) => {
          const reason = errorMessage(error, 'unknown error');
          setProblem(`The letter was downloaded but could not be kept with the property: ${reason}`);
        });
      }),
    calendar: (input: OfferInput) =>
      run('calendar', async () => {
        const [{ dealCalendar }, { addressLine }, { timeZone, productName }] = await Promise.all([
          import('@rei/domain/offers/deal-calendar'),
          import('@rei/domain/documents/property-address'),
          queryClient.ensureQueryData(settingsQueries.installation()),
        ]);
        const offer = savedAs(input);
        const now = new Date().toISOString();
        const content = dealCalendar(
          {
            id: `offer-${offer?._id ?? input.propertyId}`,
            kind: 'offer',
            address: addressLine(input),
            closingDateText: input.closingDateText,
            issued: { at: offer?.createdAt ?? now, timeZone },
          },
          { product: productName, host: window.location.hostname, stampedAt: now },
        );
        downloadFile({ name: 'offer_deadlines.ics', content, type: 'text/calendar;charset=utf-8' });
      }),
  };
}

export type OfferActions = ReturnType<typeof useOfferActions>;
