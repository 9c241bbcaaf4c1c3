import type { Offer, OfferInput } from '../offer/offer.ts';
import { type PrintedPaper, printPaper } from '../print-paper.ts';
import type { PrintedFacts } from '../printed-facts.ts';
import { letterOfIntentFileName } from './file-name.ts';
import { letterOfIntent } from './letter-of-intent.ts';
import { letterOfOptions } from './letter-of-options.ts';

interface Now {
  today: PrintedFacts;
  /** ISO 8601. */
  now: string;
}

/** The letter of an offer as it is typed, or as it was saved. */
export function printLetter(typed: OfferInput, stored: Offer | undefined, { today, now }: Now): PrintedPaper {
  const { propertyId } = typed;
  const offer = stored ?? typed;
  const toMake = printPaper({ noun: 'offer', propertyId, stored, today, now }, (around) =>
    letterOfIntent({ offer, ...around }),
  );
  return { toMake, fileName: letterOfIntentFileName(typed) };
}

/** A letter of offers that are not saved: one, or the options of one letter. */
export function printDraftLetter(offers: readonly OfferInput[], { today, now }: Now): PrintedPaper {
  const [first] = offers;
  if (!first) throw new Error('A letter has no offer');
  if (offers.length === 1) return printLetter(first, undefined, { today, now });
  const { propertyId } = first;
  const toMake = printPaper({ noun: 'offer', propertyId, stored: undefined, today, now }, ({ buyer, issued }) =>
    letterOfOptions({ offers, references: [], buyer, issued }),
  );
  return { toMake, fileName: letterOfIntentFileName(first) };
}

/** The letter of saved offers: of one the same file as everywhere; of several that of the first, with all of them named. */
export function printSavedLetter(offers: readonly Offer[], today: PrintedFacts): PrintedPaper {
  const [stored] = offers;
  if (!stored) throw new Error('A letter has no offer');
  const now = stored.createdAt;
  if (offers.length === 1) return printLetter(stored, stored, { today, now });
  const references = offers.map(({ _id: id, version }) => ({ id, version }));
  const { propertyId } = stored;
  const toMake = printPaper({ noun: 'offer', propertyId, stored, today, now }, ({ buyer, issued }) =>
    letterOfOptions({ offers, references, buyer, issued }),
  );
  return {
    toMake: { ...toMake, id: `offer-${references.map(({ id }) => id).join('-')}` },
    fileName: letterOfIntentFileName(stored),
  };
}
