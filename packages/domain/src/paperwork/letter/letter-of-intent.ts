import type { PrintDocument } from '../../documents/document.ts';
import { longDate } from '../../documents/long-date.ts';
import { type BuyerParty, buyerOfPaper } from '../buyer-party.ts';
import { dayOfIssue, type Issued } from '../issued.ts';
import type { Offer, OfferInput } from '../offer/offer.ts';
import { type DocumentReference, expiryMoment, referenceWords } from '../paper-words.ts';
import { addressLine } from '../property-address.ts';
import { closingBlocks, letterStyle, openingBlocks, ownTerms } from './internal/letter-frame.ts';
import { letterParagraphs } from './internal/letter-paragraphs.ts';
import { letterTerms } from './internal/letter-terms.ts';

export interface LetterOfIntentInput {
  offer: Offer | OfferInput;
  buyer: BuyerParty;
  issued: Issued;
  /** The stored offer it is made of; null while the offer is not saved. */
  reference: DocumentReference | null;
}

/** The non-binding letter of intent (specification 2, section 2). Blank fields print as rules. */
export function letterOfIntent({ offer, buyer: usual, issued, reference }: LetterOfIntentInput): PrintDocument {
  const buyer = buyerOfPaper(usual, offer);
  const property = addressLine(offer);
  const expiry = expiryMoment(issued);
  const kind = offer.offerMode === 'cash' ? 'Cash purchase' : 'Purchase with seller financing';
  const paragraphs = letterParagraphs({ modes: [offer.offerMode], expiry });
  return {
    title: `Letter of Intent${property === '' ? '' : ` – ${property}`}`,
    author: buyer.name,
    footer: { propertyAddress: property, reference: referenceWords(reference) },
    style: letterStyle,
    blocks: [
      ...openingBlocks({
        ...{ offer, buyer, property, kind },
        date: longDate(dayOfIssue(issued)),
        terms: 'the following terms',
      }),
      { kind: 'terms', terms: letterTerms(offer, expiry) },
      ...paragraphs.map((words, place) => ({ kind: 'paragraph' as const, label: `${place + 1}.`, words })),
      ...ownTerms(offer.additionalTerms),
      ...closingBlocks({
        ...{ offer, buyer },
        replies: '□\u00a0agreed; □\u00a0agreed with the changes noted; □\u00a0declined',
      }),
    ],
  };
}
