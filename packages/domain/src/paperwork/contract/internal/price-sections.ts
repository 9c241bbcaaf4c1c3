import type { Term } from '../../../documents/document.ts';
import type { Section } from '../../../documents/numbered-sections.ts';
import { formatExactDollars } from '../../../kernel/format.ts';
import { formatPhone } from '../../../kernel/phone.ts';
import { agreedAmount, amountInFull, blankRule, textOrRule } from '../../paper-words.ts';
import { offerPropertyTypeLabel } from '../../property-type-label.ts';
import { contractFigures } from '../contract-figures.ts';
import type { PrintedContract } from './printed-contract.ts';

export function priceSections(printed: PrintedContract): Section[] {
  return [parties(printed), price(printed), earnestMoney(printed), funds(printed)];
}

function parties({ contract, buyer, property }: PrintedContract): Section {
  return {
    heading: 'Parties and Premises',
    terms: [
      { label: 'Buyer', value: textOrRule(buyer.name) },
      { label: 'Seller', value: textOrRule(contract.sellerName) },
      { label: 'Property address', value: textOrRule(property) },
      { label: 'Property type', value: textOrRule(offerPropertyTypeLabel(contract.propertyType)) },
      { label: 'Parcel number', value: null },
      { label: 'Legal description', value: null },
    ],
    paragraphs: [
      'Seller agrees to sell and Buyer agrees to buy the real property named above together with all buildings, ' +
        'improvements, easements and rights that belong to it (the “Premises”), on the terms of this Agreement. The ' +
        'legal description in the title commitment is part of this Agreement once both parties have received it.',
    ],
  };
}

function price(printed: PrintedContract): Section {
  return {
    heading: 'Purchase Price and Payment',
    terms: printed.contract.offerMode === 'cash' ? cashTerms(printed) : creativeTerms(printed),
    paragraphs: [
      'Amounts due at close of escrow are paid to the escrow holder in immediately available funds of the United States. ' +
        'Where figures and words of an amount differ, the words govern.',
    ],
  };
}

function cashTerms({ contract }: PrintedContract): Term[] {
  const { purchasePrice, earnestMoney: deposit } = contract;
  const rest = purchasePrice === null ? null : Math.max(purchasePrice - (deposit ?? 0), 0);
  return [
    { label: 'Purchase price', value: agreedAmount(purchasePrice) },
    { label: 'Earnest money', value: agreedAmount(deposit) },
    { label: 'Balance at close of escrow', value: agreedAmount(rest) },
    { label: 'Source of funds', value: 'All cash, without a financing or appraisal contingency' },
  ];
}

function creativeTerms({ contract }: PrintedContract): Term[] {
  const { amountFinanced } = contractFigures(contract);
  const { downPayment } = contract;
  const price = agreedAmount(contract.purchasePrice);
  // Once there is a price, what is financed counts a blank as 0: the same paper says both.
  const isOpen = downPayment === null && price === null;
  return [
    { label: 'Purchase price', value: price },
    { label: 'Earnest money', value: agreedAmount(contract.earnestMoney) },
    { label: 'Down payment', value: isOpen ? null : amountInFull(downPayment ?? 0) },
    { label: 'Financed by Seller', value: price === null ? null : amountInFull(amountFinanced) },
  ];
}

function earnestMoney({ contract }: PrintedContract): Section {
  const deposit = contract.earnestMoney ? formatExactDollars(contract.earnestMoney) : blankRule;
  const beside =
    contract.offerMode === 'cash'
      ? 'credited to the purchase price'
      : 'credited to the purchase price besides the down payment';
  return {
    heading: 'Earnest Money and Escrow Holder',
    terms: [{ label: 'Title company and escrow', value: textOrRule(contract.titleCompany) }],
    paragraphs: [
      `Within 3 business days after mutual execution of this Agreement Buyer deposits earnest money of ${deposit} with ` +
        `the escrow holder. At close of escrow it is ${beside}.`,
      'The escrow holder releases the earnest money only as this Agreement says, on written instructions of both parties, ' +
        'or by order of a court. If Buyer cancels as this Agreement permits, it is returned to Buyer promptly.',
    ],
  };
}

function funds({ contract }: PrintedContract): Section {
  if (contract.offerMode === 'cash') {
    return {
      heading: 'Proof of Funds',
      paragraphs: [
        'Within 5 business days after mutual execution Buyer gives Seller a current statement or letter showing funds ' +
          'that are sufficient to close. Seller keeps it confidential.',
      ],
    };
  }
  return {
    heading: 'Buyer’s Credit Documents',
    paragraphs: [
      'Within 5 business days after mutual execution Buyer gives Seller proof of the down payment and the credit ' +
        'information that a prudent lender would reasonably ask for. Seller keeps it confidential and uses it only to ' +
        'decide on Buyer’s credit.',
      'Seller may disapprove Buyer’s credit, reasonably and in writing, within 5 business days after receiving these ' +
        'documents; this Agreement then ends and the earnest money is returned. Without such notice Buyer’s credit is approved.',
    ],
  };
}

export function contactWords(name: string, phone: string): string {
  const known = [name.trim(), formatPhone(phone.trim())].filter((text) => text !== '');
  return known.length === 0 ? blankRule : known.join(', ');
}
