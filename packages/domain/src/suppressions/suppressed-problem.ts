import type { SuppressionReason } from './suppression.ts';

const reasons: Readonly<Record<SuppressionReason, string>> = {
  'hard bounce': 'mail to it came back',
  'soft bounces': 'mail to it came back several times',
  complaint: 'its owner reported mail from here as spam',
  unsubscribed: 'its owner unsubscribed',
  'by hand': 'an administrator suppressed it',
};

/** What the sender reads of recipients that nobody here may write to, each with its reason. */
export function suppressedProblem(
  suppressed: readonly (readonly [address: string, reason: SuppressionReason])[],
): string {
  const each = suppressed.map(([address, reason]) => `${address} (${reasons[reason]})`);
  const [last = '', ...others] = each.reverse();
  const listed = others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
  return `On the suppression list: ${listed}. Please take ${suppressed.length === 1 ? 'this address' : 'these addresses'} out.`;
}

export const suppressedWhileQueued = 'Put on the suppression list after the message was queued; it was not sent there.';
