import { describe, expect, it } from 'vitest';
import { type MessageWay, overallState, recipientOutcomes } from './recipient-state.ts';

const said = (address: string, answer = '550 No') => ({ address, answer });
const sent: MessageWay = {
  state: 'sent',
  waiting: [],
  refused: [],
  bounced: [],
  delayed: [],
  lastAnswer: null,
  answeredBy: [],
};

describe('one recipient', () => {
  it.each<[string, Partial<MessageWay>]>([
    ['sent', {}],
    ['queued', { state: 'queued', waiting: ['ann@b.c'] }],
    ['queued', { state: 'sending', waiting: ['ann@b.c'] }],
    ['uncertain', { state: 'uncertain', waiting: ['ann@b.c'] }],
    ['cancelled', { state: 'cancelled', waiting: ['ann@b.c'] }],
    ['refused', { state: 'failed', waiting: ['ann@b.c'] }],
    ['refused', { state: 'failed', refused: [said('Ann@b.c')] }],
    ['delayed', { delayed: [said('ann@b.c')] }],
    ['bounced', { delayed: [said('ann@b.c')], bounced: [said('ANN@b.c')] }],
    ['bounced', { state: 'failed', refused: [said('ann@b.c')], bounced: [said('ann@b.c')] }],
    ['answered', { bounced: [said('ann@b.c')], answeredBy: ['assistant@b.c'] }],
  ])('is %s', (state, way) => {
    expect(recipientOutcomes(['ann@b.c'], { ...sent, ...way })).toMatchObject([{ address: 'ann@b.c', state }]);
  });
});

it('each of several has a state and words of its own', () => {
  const outcomes = recipientOutcomes(['ann@b.c', 'bob@b.c', 'BOB@b.c', 'cat@b.c', 'dan@b.c'], {
    ...sent,
    state: 'queued',
    waiting: ['dan@b.c'],
    bounced: [said('ann@b.c', 'Gone'), said('cat@b.c', 'Full')],
    answeredBy: ['bob@b.c'],
  });
  expect(outcomes).toEqual([
    { address: 'ann@b.c', state: 'bounced', answer: 'Gone' },
    { address: 'BOB@b.c', state: 'answered', answer: null },
    { address: 'cat@b.c', state: 'bounced', answer: 'Full' },
    { address: 'dan@b.c', state: 'queued', answer: null },
  ]);
  expect(overallState(outcomes)).toBe('bounced');
});

it('whom the relay refused alone has its words', () => {
  const way = { ...sent, state: 'failed' as const, waiting: ['ann@b.c'], lastAnswer: '550 No such user' };
  expect(recipientOutcomes(['ann@b.c'], way)).toEqual([
    { address: 'ann@b.c', state: 'refused', answer: '550 No such user' },
  ]);
  expect(recipientOutcomes(['ann@b.c'], { ...way, state: 'queued' })).toMatchObject([{ answer: null }]);
});

it('without recipients there is no state of all', () => expect(overallState([])).toBeUndefined());
