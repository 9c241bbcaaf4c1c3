import { describe, expect, it } from 'vitest';
import { type ActivityDraft, activityOf, draftProblems, emptyDraft, parseDraft } from './new-activity.ts';

const draft = (changes: Partial<ActivityDraft>): ActivityDraft => ({ ...emptyDraft, ...changes });

describe('what a draft lacks', () => {
  it.each<[Partial<ActivityDraft>, object]>([
    [{ message: 'Seller is moving.' }, {}],
    [{ message: '  ' }, { message: 'Enter a note first.' }],
    [{ message: 'x'.repeat(10_001) }, { message: 'At most 10,000 characters' }],
    [{ type: 'deal_ended' }, {}],
    [{ type: 'offer_accepted' }, {}],
    [{ type: 'offer_countered' }, { amount: 'Enter the amount of the counter-offer.' }],
    [{ type: 'offer_countered', amount: 0 }, { amount: 'Enter an amount above 0.' }],
    [{ type: 'offer_countered', amount: 289_000 }, {}],
    [{ type: 'call_made' }, { outcome: 'Choose how the call ended.' }],
    [{ type: 'call_made', outcome: 'reached' }, {}],
  ])('%j: %j', (changes, errors) => {
    expect(draftProblems(draft(changes))).toEqual(errors);
  });
});

describe('the entry of a draft', () => {
  it.each<[Partial<ActivityDraft>, object]>([
    [{ message: ' Seller is moving. ' }, { type: 'note', message: 'Seller is moving.' }],
    [
      { type: 'offer_countered', amount: 289_000 },
      { type: 'offer_countered', amount: 289_000 },
    ],
    [{ type: 'deal_ended', amount: 5, outcome: 'reached' }, { type: 'deal_ended' }],
    [
      { type: 'call_made', outcome: 'no_answer' },
      { type: 'call_made', outcome: 'no_answer' },
    ],
  ])('%j: %j', (changes, entry) => {
    expect(activityOf(draft(changes))).toEqual(entry);
  });
});

describe('a stored draft', () => {
  it.each([
    [{ type: 'deal_ended', message: 'Roof', amount: null }, draft({ type: 'deal_ended', message: 'Roof' })],
    [{ type: 'offer_sent', message: '', amount: null }, undefined],
    [{ type: 'toString' }, undefined],
    [{ message: 3 }, undefined],
    [null, undefined],
    ['note', undefined],
  ])('%j is taken as %j', (stored, taken) => {
    expect(parseDraft(stored)).toEqual(taken);
  });
});
