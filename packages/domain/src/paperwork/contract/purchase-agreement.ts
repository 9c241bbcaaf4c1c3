import type { Block, PrintDocument } from '../../documents/document.ts';
import { longDate } from '../../documents/long-date.ts';
import { numberedSections } from '../../documents/numbered-sections.ts';
import { formatPhone } from '../../kernel/phone.ts';
import { type BuyerParty, buyerOfPaper } from '../buyer-party.ts';
import { dayOfIssue, type Issued, zoneWords } from '../issued.ts';
import { counselLine, type DocumentReference, expiryMoment, referenceWords, signatureFields } from '../paper-words.ts';
import { addressLine } from '../property-address.ts';
import type { Contract, ContractInput } from './contract.ts';
import { contractAddress } from './contract-address.ts';
import { closingSections } from './internal/closing-sections.ts';
import { financingSections } from './internal/financing-sections.ts';
import { legalSections } from './internal/legal-sections.ts';
import { priceSections } from './internal/price-sections.ts';
import type { PrintedContract } from './internal/printed-contract.ts';
import { propertySections } from './internal/property-sections.ts';

interface PurchaseAgreementInput {
  contract: Contract | ContractInput;
  buyer: BuyerParty;
  issued: Issued;
  /** The stored contract it is made of; null while the contract is not saved. */
  reference: DocumentReference | null;
}

const style = { size: 11, lineHeight: 18 };

/** The Purchase and Sale Agreement (specification 2, sections 2, 4 and 9). Blank fields print as rules. */
export function purchaseAgreement({
  contract,
  buyer: usual,
  issued,
  reference,
}: PurchaseAgreementInput): PrintDocument {
  const property = addressLine(contractAddress(contract));
  const printed: PrintedContract = {
    contract,
    buyer: buyerOfPaper(usual, contract),
    property,
    expiry: expiryMoment(issued),
    zone: zoneWords(issued.timeZone),
    date: longDate(dayOfIssue(issued)),
  };
  const isCash = contract.offerMode === 'cash';
  return {
    title: `Purchase and Sale Agreement${property === '' ? '' : ` – ${property}`}`,
    author: printed.buyer.name,
    footer: { propertyAddress: property, reference: referenceWords(reference) },
    style,
    blocks: [
      { kind: 'title', text: 'Purchase and Sale Agreement', subtitle: isCash ? 'Cash' : 'Creative Finance' },
      { kind: 'paragraph', words: `Offer of ${printed.date}` },
      { kind: 'paragraph', words: counselLine, isSmall: true },
      ...numberedSections([
        ...priceSections(printed),
        ...(isCash ? [] : financingSections(printed)),
        ...propertySections,
        ...closingSections(printed),
        ...legalSections(printed),
      ]),
      signatures(printed),
    ],
  };
}

function signatures({ contract, buyer }: PrintedContract): Block {
  const sellerPhone = formatPhone(contract.sellerPhone.trim());
  return {
    kind: 'signatures',
    parties: [
      { role: 'BUYER', name: buyer.name, fields: signatureFields({ ...buyer, phone: formatPhone(buyer.phone) }) },
      {
        role: 'SELLER',
        name: contract.sellerName.trim(),
        fields: signatureFields({ signer: '', title: '', phone: sellerPhone, email: '' }),
      },
    ],
  };
}
