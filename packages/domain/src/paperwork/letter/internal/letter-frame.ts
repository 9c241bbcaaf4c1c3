import { type Block, bold, plain } from '../../../documents/document.ts';
import { formatPhone } from '../../../kernel/phone.ts';
import type { BuyerParty } from '../../buyer-party.ts';
import type { Offer, OfferInput } from '../../offer/offer.ts';
import { additionalTermsBlocks, blankRule, counselLine, signatureFields } from '../../paper-words.ts';

/** Points: a letter is set closer than a contract, to stay within two pages. */
export const letterStyle = { size: 10.5, lineHeight: 14 };

interface Opening {
  offer: Offer | OfferInput;
  buyer: BuyerParty;
  property: string;
  date: string;
  /** 'Cash purchase', behind 'Non-binding'. */
  kind: string;
  /** What the terms below are: 'the following terms'. */
  terms: string;
}

export function openingBlocks({ offer, buyer, property, date, kind, terms }: Opening): Block[] {
  const contact = [formatPhone(buyer.phone), buyer.email].filter((text) => text !== '').join(' · ');
  return [
    {
      kind: 'letterhead',
      name: buyer.name || blankRule,
      lines: [buyer.address, contact].filter((line) => line !== ''),
    },
    { kind: 'title', text: 'Letter of Intent to Purchase', subtitle: `Non-binding · ${kind}` },
    { kind: 'paragraph', words: date },
    { kind: 'paragraph', words: [bold('To: '), plain(sellerWords(offer))] },
    { kind: 'paragraph', words: [bold('Re: '), plain(property || blankRule)] },
    {
      kind: 'paragraph',
      words:
        `${buyer.name || blankRule} (“Buyer”) is interested in purchasing the property named above (“Property”) from its ` +
        `owner (“Seller”) on ${terms}.`,
      staysWithNext: true,
    },
  ];
}

function sellerWords({ sellerName, sellerPhone }: Offer | OfferInput): string {
  const known = [sellerName.trim(), formatPhone(sellerPhone.trim())].filter((text) => text !== '');
  return known.length === 0 ? 'The owner of record' : known.join(', ');
}

export function ownTerms(terms: string): Block[] {
  if (terms.trim() === '') return [];
  return [{ kind: 'heading', text: 'Additional terms' }, ...additionalTermsBlocks(terms)];
}

interface Closing {
  offer: Offer | OfferInput;
  buyer: BuyerParty;
  /** What can be ticked: '□ agreed'. */
  replies: string;
}

export function closingBlocks({ offer, buyer, replies }: Closing): Block[] {
  const phone = formatPhone(buyer.phone);
  return [
    { kind: 'paragraph', words: counselLine, isSmall: true },
    {
      kind: 'paragraph',
      words: `Signed as a statement of interest only. Seller’s reply: ${replies}.`,
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
