import { bold, plain, type Words } from '../../../documents/document.ts';
import { expiryDays } from '../../expiry.ts';
import type { OfferMode } from '../../offer-mode.ts';
import { inspectionDays } from '../../paper-words.ts';

interface Letter {
  /** Of each of its offers. */
  modes: readonly OfferMode[];
  expiry: string;
}

const topic = (heading: string, text: string): Words => [bold(`${heading}. `), plain(text)];

export function letterParagraphs({ modes, expiry }: Letter): Words[] {
  return [
    topic(
      'Buyer',
      'Buyer acts as principal for its own account, may take title in an affiliated entity, and may assign the Purchase ' +
        'and Sale Agreement where it permits this, after any written disclosure that state law requires.',
    ),
    topic(
      'Earnest money and inspection',
      'Buyer deposits the earnest money with the escrow holder within 3 business days after mutual execution of the ' +
        `Purchase and Sale Agreement. During the inspection period of ${inspectionDays} business days Seller gives ` +
        'access and its disclosures, leases and records, and Buyer may cancel for any reason and receive the earnest ' +
        'money back.',
    ),
    topic(
      'Title and costs',
      'Seller conveys marketable title, free of liens, with an owner’s policy of title insurance. Buyer pays closing ' +
        'costs except the commission of Seller’s broker, which Seller pays. Taxes, rents and assessments are prorated ' +
        'at close of escrow.',
    ),
    ...[...new Set(modes)].map(fundsParagraph),
    topic(
      'Basis of this price',
      'The price reflects the present condition of the Property, the work that Buyer expects to do, comparable sales, ' +
        'and the certainty and time of closing that Buyer offers. Buyer will gladly explain it.',
    ),
    topic(
      'Purchase and Sale Agreement',
      'Buyer prepares the agreement on these terms and delivers it within 5 business days after Seller signs this letter.',
    ),
    topic(
      'Non-binding',
      'This letter states the terms on which Buyer is prepared to negotiate. It is not an offer capable of acceptance, ' +
        'an option or a contract, and creates no duty to negotiate, keep confidential or deal exclusively. Neither party ' +
        'is bound in any way until both have signed and delivered a Purchase and Sale Agreement.',
    ),
    topic(
      'Expiry and next step',
      `This letter expires ${expiryDays} days after its date, at ${expiry}, unless Seller has signed and returned it. ` +
        'To proceed, please sign below and return one copy, or call with any questions.',
    ),
  ];
}

function fundsParagraph(mode: OfferMode): Words {
  if (mode === 'cash') {
    return topic(
      'Proof of funds',
      'Buyer provides a current statement or letter of funds with the Purchase and Sale Agreement, or sooner on request.',
    );
  }
  return topic(
    'Credit and disclosures',
    'Buyer provides proof of the down payment and reasonable credit information with the Purchase and Sale Agreement. ' +
      'Note and security instrument are drawn by an attorney or the title company; any disclosure or licensed ' +
      'originator that applicable lending law requires is provided before closing.',
  );
}
