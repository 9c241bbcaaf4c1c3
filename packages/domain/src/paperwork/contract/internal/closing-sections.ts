import type { Section } from '../../../documents/numbered-sections.ts';
import { textOrRule } from '../../paper-words.ts';
import { contractClosingDateText } from '../contract.ts';
import type { PrintedContract } from './printed-contract.ts';

export function closingSections({ contract }: PrintedContract): Section[] {
  return [
    {
      heading: 'Closing, Escrow and Possession',
      terms: [
        { label: 'Close of escrow', value: textOrRule(contract.closingDateText) ?? contractClosingDateText },
        { label: 'Possession', value: '5:00 PM on close of escrow' },
      ],
      paragraphs: [
        'Close of escrow is the recording of the deed. This Agreement is also the parties’ instruction to the escrow ' +
          'holder; where its own forms differ, this Agreement governs. If the day of closing is no business day, ' +
          'escrow closes on the next.',
        'Seller delivers possession, with keys, codes and remotes, at 5:00 PM on close of escrow, vacant unless a lease ' +
          'was disclosed under this Agreement.',
      ],
    },
    {
      heading: 'Costs and Prorations',
      paragraphs: [
        'Buyer pays all closing costs, including escrow fees, recording fees and title insurance. Seller pays real-estate ' +
          'commissions and the costs to clear title: releases, liens, judgments and taxes that are due.',
        'Real-estate taxes, rents, association dues and utilities are prorated as of close of escrow on the latest known ' +
          'amounts; Buyer has the day of closing. Security deposits are credited to Buyer.',
      ],
    },
    {
      heading: 'Brokers',
      terms: [
        { label: 'Seller’s broker', value: null },
        { label: 'Buyer’s broker', value: null },
      ],
      paragraphs: [
        'Seller pays the commission of every broker named above, by its separate written agreement, out of the proceeds. ' +
          'Each party states that it has dealt with no other broker and holds the other harmless from such claims. Any ' +
          'party that holds a real-estate license discloses it in writing.',
      ],
    },
  ];
}
