import { describe, expect, it } from 'vitest';
import { type DeliveryState, failedForAll, serverAnswersOf } from './failed-recipients.ts';

const agent = 'agent@example.com';
const refused = (address = agent) => ({ address, answer: '550 No such user' });
const sent: DeliveryState = {
  to: [{ name: '', address: agent }],
  state: 'sent',
  waiting: [],
  refused: [],
  bounced: [],
  serverAnswer: '250 OK',
};
const both = [
  { name: 'Agent', address: 'Agent@Example.com' },
  { name: '', address: 'seller@example.com' },
];

describe('who did not get a message', () => {
  it.each<[string, Partial<DeliveryState>, string[] | undefined]>([
    ['sent', {}, undefined],
    ['waiting', { state: 'queued', waiting: [agent] }, undefined],
    ['perhaps sent', { state: 'uncertain', waiting: [agent] }, undefined],
    ['refused as a whole', { state: 'failed', waiting: [agent], serverAnswer: '554 No' }, [agent]],
    [
      'refused for the only one of To, while a copy waits',
      { state: 'queued', waiting: ['c@d.e'], refused: [refused()] },
      [agent],
    ],
    ['failed for a copy alone', { state: 'failed', refused: [refused('copy@example.com')] }, undefined],
    ['came back', { bounced: [refused('AGENT@example.com')] }, ['AGENT@example.com']],
    ['came back from one of two', { to: both, bounced: [refused()] }, undefined],
    [
      'refused for one and came back from the other',
      { to: both, state: 'failed', refused: [refused()], bounced: [refused('seller@example.com')] },
      [agent, 'seller@example.com'],
    ],
    ['addressed to nobody', { to: [], state: 'failed' }, undefined],
  ])('%s', (_name, way, expected) => {
    expect(failedForAll({ ...sent, ...way })?.map(({ address }) => address)).toEqual(expected);
  });

  it('says what was said, each once', () => {
    expect(serverAnswersOf([refused(), refused('b@c.d'), { address: 'e@f.g', answer: ' ' }])).toBe('550 No such user');
  });
});
