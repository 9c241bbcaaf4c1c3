import type { Block, PrintDocument } from '../../documents/document.ts';
import { longDate } from '../../documents/long-date.ts';
import { type BuyerParty, buyerOfPaper } from '../buyer-party.ts';
import { dayOfIssue, type Issued } from '../issued.ts';
import type { Offer, OfferInput } from '../offer/offer.ts';
import { type DocumentReference, expiryMoment, referenceWords } from '../paper-words.ts';
import { addressLine } from '../property-address.ts';
import { closingBlocks, letterStyle, openingBlocks, ownTerms } from './internal/letter-frame.ts';
import { letterParagraphs } from './internal/letter-paragraphs.ts';
import { commonTerms, priceTerms } from './internal/letter-terms.ts';

interface LetterOfOptionsInput {
  /** Two or three for one property; what they share is told as the first says it. */
  offers: readonly (Offer | OfferInput)[];
  /** The stored offers in the same order; none while they are not saved. */
  references: readonly DocumentReference[];
  buyer: BuyerParty;
  issued: Issued;
}

/** One non-binding letter with several offers, of which the seller can choose one. */
export function letterOfOptions({ offers, references, buyer: usual, issued }: LetterOfOptionsInput): PrintDocument {
  const [offer] = offers;
  if (!offer) throw new Error('A letter has no offer');
  const buyer = buyerOfPaper(usual, offer);
  const property = addressLine(offer);
  const expiry = expiryMoment(issued);
  const count = offers.length === 2 ? 'two' : 'three';
  const paragraphs = letterParagraphs({ modes: offers.map(({ offerMode }) => offerMode), expiry });
  const replies = offers.map((_, at) => `□\u00a0agreed to option ${at + 1}`);
  return {
    title: `Letter of Intent${property === '' ? '' : ` – ${property}`}`,
    author: buyer.name,
    footer: {
      propertyAddress: property,
      reference: references.length === 0 ? referenceWords(null) : references.map(referenceWords).join('; '),
    },
    style: letterStyle,
    blocks: [
      ...openingBlocks({
        ...{ offer, buyer, property },
        date: longDate(dayOfIssue(issued)),
        kind: `Purchase, in ${count} options`,
        terms: `one of the following ${count} options, as Seller chooses`,
      }),
      ...offers.flatMap(optionBlocks),
      { kind: 'heading', text: 'Terms of every option' },
      { kind: 'terms', terms: commonTerms(offer, expiry) },
      ...paragraphs.map((words, place) => ({ kind: 'paragraph' as const, label: `${place + 1}.`, words })),
      ...ownTerms(offer.additionalTerms),
      ...closingBlocks({
        ...{ offer, buyer },
        replies: [...replies, '□\u00a0agreed with the changes noted', '□\u00a0declined'].join('; '),
      }),
    ],
  };
}

function optionBlocks(offer: Offer | OfferInput, at: number): Block[] {
  const kind = offer.offerMode === 'cash' ? 'Cash purchase' : 'Purchase with seller financing';
  return [
    { kind: 'heading', text: `Option ${at + 1}: ${kind}` },
    { kind: 'terms', terms: priceTerms(offer) },
  ];
}
