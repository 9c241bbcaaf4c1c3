import { expect, it } from 'vitest';
import { activityDetail, activityLabel } from './activity-words.ts';

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
  [{ type: 'offer_sent', message: 'Offer email sent to agent.' }, undefined],
  [{ type: 'price_cut', message: 'Price cut' }, undefined],
  [{ type: 'note', message: 'Seller is moving.' }, 'Seller is moving.'],
  [{ type: 'deal_ended', message: 'Roof too old' }, 'Roof too old'],
  [{ type: 'note', message: '  ' }, undefined],
] as const)('%j adds %j', (entry, detail) => {
  expect(activityDetail(entry)).toBe(detail);
});
