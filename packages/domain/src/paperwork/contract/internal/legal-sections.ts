import type { Section } from '../../../documents/numbered-sections.ts';
import { expiryDays } from '../../expiry.ts';
import { additionalTermsBlocks } from '../../paper-words.ts';
import { contactWords } from './price-sections.ts';
import type { PrintedContract } from './printed-contract.ts';

export function legalSections(printed: PrintedContract): Section[] {
  return [...dutySections, notices(printed), ownTerms(printed), generalSection, expirySection(printed)];
}

const dutySections: Section[] = [
  {
    heading: 'Assignment',
    paragraphs: [
      'Buyer may take title in an entity that it controls. Buyer may assign this Agreement by written notice to Seller; ' +
        'the assignee takes on all of Buyer’s duties and Buyer stays liable until close of escrow. Where Buyer intends ' +
        'to assign for a fee, Buyer says so in writing before this Agreement binds Seller, as the law of the state of ' +
        'the Premises requires.',
    ],
  },
  {
    heading: 'Default, Cure and Remedies',
    paragraphs: [
      'A party that does not perform has 3 business days after written notice to cure. The close of escrow is extended ' +
        'in this way once only.',
      'If Buyer defaults, Seller’s sole remedy is to cancel and keep the earnest money as agreed damages, since actual ' +
        'damages would be hard to prove. If Seller defaults, Buyer may cancel and receive the earnest money and its ' +
        'documented costs of inspection and title, or have this Agreement specifically enforced.',
    ],
  },
  {
    heading: 'Dispute Resolution',
    paragraphs: [
      'The parties first mediate any dispute in good faith and share the cost. A party may at any time seek an order ' +
        'that preserves the Premises or the earnest money. The law of the state of the Premises governs, and its courts ' +
        'have jurisdiction. The party that prevails recovers reasonable attorney fees and costs.',
    ],
  },
];

function notices({ contract, buyer, zone }: PrintedContract): Section {
  return {
    heading: 'Notices and Counting of Days',
    terms: [
      {
        label: 'To Buyer',
        value: [contactWords(buyer.name, buyer.phone), buyer.address, buyer.email].filter(Boolean).join(', '),
      },
      { label: 'To Seller', value: contactWords(contract.sellerName, contract.sellerPhone) },
    ],
    paragraphs: [
      'Notices are in writing and count when delivered by hand, by a courier with proof of delivery, or by e-mail to a ' +
        'party or its broker. Time is of the essence.',
      'A business day is a day other than a Saturday, a Sunday or a federal holiday. The day of the act is not counted; ' +
        `a period ends at 11:59 PM on its last day. Every hour in this Agreement is ${zone}.`,
    ],
  };
}

function ownTerms({ contract }: PrintedContract): Section {
  return { heading: 'Additional Terms', paragraphs: [], blocks: additionalTermsBlocks(contract.additionalTerms) };
}

const generalSection: Section = {
  heading: 'General',
  paragraphs: [
    'This Agreement is the entire agreement of the parties on the Premises and replaces what was said or written before, ' +
      'including any letter of intent. It is changed only in writing signed by both, and binds heirs, successors and assigns.',
    'It may be signed in counterparts and by electronic signature, each as good as an original. If a part cannot be ' +
      'enforced, the rest stands. Initials at the foot of a page are good practice; a page without them is no less binding.',
    'What by its nature is to be done after close of escrow survives it. Mutual execution is the moment when the last ' +
      'party’s signed copy has been delivered to the other.',
  ],
};

function expirySection({ date, expiry }: PrintedContract): Section {
  return {
    heading: 'Expiry, Acceptance and Signatures',
    staysWithNext: true,
    paragraphs: [
      `This offer was made on ${date}. Unless Seller accepts it by signing and delivering it to Buyer, it expires ` +
        `${expiryDays} days after it was made, at ${expiry}. Buyer may withdraw it at any time before acceptance.`,
      'Each person who signs states that they have read this Agreement and may bind the party they sign for. Seller’s ' +
        'answer: □\u00a0accepted; □\u00a0accepted with the attached counteroffer; □\u00a0rejected.',
    ],
  };
}
