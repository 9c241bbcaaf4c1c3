import { expect, it } from 'vitest';
import { activityDetail, activityHead, activityLabel } from './activity-words.ts';

it.each([
  ['offer_accepted', 'Offer accepted'],
  ['note', 'Note'],
  ['offer_sent', 'Offer email sent to agent'],
  ['price_cut', 'Price cut'],
  ['left_market', 'Left the market'],
] as const)('%s is called %j', (type, label) => {
  expect(activityLabel(type)).toBe(label);
});

it.each([
  ['offer_sent', 'Offer email sent to agent.'],
  ['offer_update_sent', 'Updated offer email sent to agent.'],
  ['contract_email_sent', 'Contract email sent to agent.'],
  ['inquiry_sent', 'Inquiry email sent to agent.'],
  ['contract_saved', 'Contract saved'],
] as const)('%s begins with %j', (type, head) => {
  expect(activityHead(type)).toBe(head);
});

it.each([
  [{ type: 'offer_sent', message: 'Offer email sent to agent.' }, undefined],
  [{ type: 'price_cut', message: 'Price cut' }, undefined],
  [{ type: 'note', message: 'Seller is moving.' }, 'Seller is moving.'],
  [{ type: 'deal_ended', message: 'Roof too old' }, 'Roof too old'],
  [{ type: 'note', message: '  ' }, undefined],
] as const)('%j adds %j', (entry, detail) => {
  expect(activityDetail(entry)).toBe(detail);
});
