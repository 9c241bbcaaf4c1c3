import type { DealProgress } from '@rei/domain/activity/deal-progress';

/** What an investor does next about a deal, in a few words; undefined once it is closed or ended. */
export function nextStep({ stage, offer, contract }: DealProgress): string | undefined {
  switch (stage) {
    case 'saved':
      return offer === 'saved' ? 'Send the offer' : 'Make an offer';
    case 'offer_sent':
      return offer === 'updated' ? 'Send the updated offer' : 'Await the answer';
    case 'accepted':
      return contract === 'none' ? 'Draw up the contract' : 'Get the contract signed';
    case 'under_contract':
      return 'Close the purchase';
    case 'closed':
    case 'ended':
      return undefined;
  }
}
