import { type Block, bold, type PrintDocument, plain } from '../../documents/document.ts';
import { longDate } from '../../documents/long-date.ts';
import { formatPhone } from '../../kernel/phone.ts';
import { type BuyerParty, buyerOfPaper } from '../buyer-party.ts';
import { dayOfIssue, type Issued } from '../issued.ts';
import type { Offer, OfferInput } from '../offer/offer.ts';
import {
  additionalTermsBlocks,
  blankRule,
  counselLine,
  type DocumentReference,
  expiryMoment,
  referenceWords,
  signatureFields,
} from '../paper-words.ts';
import { addressLine } from '../property-address.ts';
import { letterParagraphs } from './internal/letter-paragraphs.ts';
import { letterTerms } from './internal/letter-terms.ts';

export interface LetterOfIntentInput {
  offer: Offer | OfferInput;
  buyer: BuyerParty;
  issued: Issued;
  /** The stored offer it is made of; null while the offer is not saved. */
  reference: DocumentReference | null;
}

/** Points: a letter is set closer than a contract, to stay within two pages. */
const style = { size: 10.5, lineHeight: 14 };

/** The non-binding letter of intent (specification 2, section 2). Blank fields print as rules. */
export function letterOfIntent({ offer, buyer: usual, issued, reference }: LetterOfIntentInput): PrintDocument {
  const buyer = buyerOfPaper(usual, offer);
  const property = addressLine(offer);
  const expiry = expiryMoment(issued);
  const paragraphs = letterParagraphs({ mode: offer.offerMode, expiry });
  return {
    title: `Letter of Intent${property === '' ? '' : ` – ${property}`}`,
    author: buyer.name,
    footer: { propertyAddress: property, reference: referenceWords(reference) },
    style,
    blocks: [
      ...openingBlocks({ offer, buyer, property, date: longDate(dayOfIssue(issued)) }),
      { kind: 'terms', terms: letterTerms(offer, expiry) },
      ...paragraphs.map((words, place) => ({ kind: 'paragraph' as const, label: `${place + 1}.`, words })),
      ...ownTerms(offer.additionalTerms),
      ...closingBlocks({ offer, buyer }),
    ],
  };
}

interface Opening {
  offer: Offer | OfferInput;
  buyer: BuyerParty;
  property: string;
  date: string;
}

function openingBlocks({ offer, buyer, property, date }: Opening): Block[] {
  const contact = [formatPhone(buyer.phone), buyer.email].filter((text) => text !== '').join(' · ');
  const isCash = offer.offerMode === 'cash';
  return [
    {
      kind: 'letterhead',
      name: buyer.name || blankRule,
      lines: [buyer.address, contact].filter((line) => line !== ''),
    },
    {
      kind: 'title',
      text: 'Letter of Intent to Purchase',
      subtitle: `Non-binding · ${isCash ? 'Cash purchase' : 'Purchase with seller financing'}`,
    },
    { kind: 'paragraph', words: date },
    { kind: 'paragraph', words: [bold('To: '), plain(sellerWords(offer))] },
    { kind: 'paragraph', words: [bold('Re: '), plain(property || blankRule)] },
    {
      kind: 'paragraph',
      words:
        `${buyer.name || blankRule} (“Buyer”) is interested in purchasing the property named above (“Property”) from its ` +
        'owner (“Seller”) on the following terms.',
      staysWithNext: true,
    },
  ];
}

function sellerWords({ sellerName, sellerPhone }: Offer | OfferInput): string {
  const known = [sellerName.trim(), formatPhone(sellerPhone.trim())].filter((text) => text !== '');
  return known.length === 0 ? 'The owner of record' : known.join(', ');
}

function ownTerms(terms: string): Block[] {
  if (terms.trim() === '') return [];
  return [{ kind: 'heading', text: 'Additional terms' }, ...additionalTermsBlocks(terms)];
}

function closingBlocks({ offer, buyer }: { offer: Offer | OfferInput; buyer: BuyerParty }): Block[] {
  const phone = formatPhone(buyer.phone);
  return [
    { kind: 'paragraph', words: counselLine, isSmall: true },
    {
      kind: 'paragraph',
      words:
        'Signed as a statement of interest only. Seller’s reply: □\u00a0agreed; □\u00a0agreed with the changes noted; ' +
        '□\u00a0declined.',
      staysWithNext: true,
    },
    {
      kind: 'signatures',
      parties: [
        { role: 'BUYER', name: buyer.name, fields: signatureFields({ ...buyer, phone }) },
        {
          role: 'SELLER – acknowledged',
          name: offer.sellerName.trim(),
          fields: signatureFields({ signer: '', title: '', phone: formatPhone(offer.sellerPhone.trim()), email: '' }),
        },
      ],
    },
  ];
}
