import { type DealProgress, dealProgress } from '@rei/domain/activity/deal-progress';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

test.each<[Parameters<typeof dealProgress>[0], string | undefined]>([
  [[], 'Make an offer'],
  [['offer_saved'], 'Send the offer'],
  [['offer_sent'], 'Await the answer'],
  [['offer_sent', 'offer_updated'], 'Send the updated offer'],
  [['offer_accepted'], 'Draw up the contract'],
  [['offer_accepted', 'contract_saved'], 'Get the contract signed'],
  [['contract_signed'], 'Close the purchase'],
  [['property_closed'], undefined],
  [['deal_ended'], undefined],
])('after %j the next step is %s', (log, step) => {
  const progress: DealProgress = dealProgress(log);
  expect(nextStep(progress)).toBe(step);
});
