import type { Term } from '../../../documents/document.ts';
import type { Section } from '../../../documents/numbered-sections.ts';
import { noteWords } from '../../note-words.ts';
import { agreedAmount } from '../../paper-words.ts';
import { contractFigures } from '../contract-figures.ts';
import type { PrintedContract } from './printed-contract.ts';

export function financingSections(printed: PrintedContract): Section[] {
  return [noteSection(printed), securitySection, servicingSection, payoffSection, disclosureSection];
}

const firstPayment = 'One month after close of escrow, then on the same day of each month';

function noteTerms({ contract }: PrintedContract): Term[] {
  const { note } = contractFigures(contract);
  if (note === null) return [];
  const isPriced = agreedAmount(contract.purchasePrice) !== null;
  const words = noteWords({ ...contract, note, isPriced });
  const isNothingFinanced = isPriced && note.amount === 0;
  return [
    { label: 'Principal of the note', value: words.principal },
    { label: 'Interest rate', value: words.rate },
    { label: 'Amortization', value: words.amortization },
    { label: 'Monthly payment', value: words.payment },
    { label: 'First payment', value: isNothingFinanced ? words.payment : firstPayment },
    { label: 'Balloon payment', value: words.balloon },
  ];
}

function noteSection(printed: PrintedContract): Section {
  return {
    heading: 'Seller Financing: The Note',
    terms: noteTerms(printed),
    paragraphs: [
      'At close of escrow Buyer signs a promissory note to Seller on these terms. Interest is computed monthly on the ' +
        'unpaid principal and begins at close of escrow; each payment is applied first to interest, then to principal. ' +
        'Amounts that depend on the price or the day of closing are adjusted in the note.',
      'Buyer may prepay all or any part of the principal at any time without premium or penalty. A partial prepayment ' +
        'does not postpone later payments.',
      'A payment received more than 15 days after it is due bears a late charge of 5% of that payment. After a default ' +
        'that is not cured within 30 days of written notice, unpaid principal bears interest at 4 percentage points ' +
        'above the note rate, or the highest lawful rate if that is lower, and Seller may call the note due.',
    ],
  };
}

const securitySection: Section = {
  heading: 'Seller Financing: Security',
  paragraphs: [
    'The note is secured by a deed of trust or mortgage on the Premises, as is customary where they are, recorded at ' +
      'close of escrow as a first lien, subject only to matters that Buyer accepted in the title commitment.',
    'Except for a transfer to an entity that Buyer controls, a sale of the Premises without Seller’s written consent, ' +
      'which is not unreasonably withheld, lets Seller call the note due. A transfer that applicable law protects is excepted.',
    'Seller pays every loan secured by the Premises in full at close of escrow. Where the parties agree in a signed ' +
      'addendum that a loan stays in place, Seller keeps it current, Buyer may pay it directly and deduct what was paid, ' +
      'and a default on it is a default of this Agreement; the parties understand that its lender may call it due.',
    'The parties may each buy title insurance for their interest; Buyer pays for Seller’s lender’s policy if Seller asks for one.',
  ],
};

const servicingSection: Section = {
  heading: 'Seller Financing: Servicing, Taxes and Insurance',
  paragraphs: [
    'Payments are collected and accounted for by a licensed third-party servicer chosen by both parties; Buyer pays its ' +
      'set-up and monthly fees.',
    'Buyer pays real-estate taxes and assessments before they are late and keeps the Premises insured against fire and ' +
      'other hazards for their full replacement cost, with Seller named as mortgagee. If Buyer fails to, Seller may pay ' +
      'them after 10 days’ notice and add the amount to the principal. On Seller’s request after two late payments in ' +
      'any year, one twelfth of the yearly taxes and insurance is paid monthly to the servicer.',
    'Buyer keeps the Premises in good repair, commits no waste, and may lease them.',
  ],
};

const payoffSection: Section = {
  heading: 'Seller Financing: Payoff and Refinance',
  paragraphs: [
    'Within 10 days of a written request Seller states the balance due. Within 30 days after the note is paid in full ' +
      'Seller records a release of its lien. Buyer may refinance at any time.',
    'If Seller decides to sell the note, Seller first offers it to Buyer in writing on the same terms; Buyer may accept ' +
      'within 10 business days.',
  ],
};

const disclosureSection: Section = {
  heading: 'Seller Financing: Disclosures',
  paragraphs: [
    'Buyer states that the note is for a business or investment purpose and that Buyer will not live in the Premises. ' +
      'If that is not so, the parties first obtain the disclosures, the review of Buyer’s ability to repay and any ' +
      'licensed originator that applicable lending law requires.',
    'Note and security instrument are drawn by an attorney or the title company and delivered to both parties at least ' +
      '3 business days before close of escrow. Neither party relies on the other for advice on tax, law or lending.',
  ],
};
