import { expect, it } from 'vitest';
import { namedRecipient, readComposeQuery } from './compose-query.ts';

const recipientOf = (query: string) => namedRecipient(readComposeQuery(new URLSearchParams(query)));

it.each([
  ['to=a@x.example&toName=Ann Lee', 'Ann Lee <a@x.example>'],
  ['to=a@x.example&toName=Lee, Ann', '"Lee, Ann" <a@x.example>'],
  ['to=a@x.example&toName=Ann "Annie" Lee', '"Ann \\"Annie\\" Lee" <a@x.example>'],
  ['to=a@x.example&toName=O’Hara-Núñez Jr.', 'O’Hara-Núñez Jr. <a@x.example>'],
  ['to=a@x.example', 'a@x.example'],
  ['to=a@x.example&to=b@x.example&toName=Ann', 'a@x.example, b@x.example'],
])('%s is written to as %s', (query, to) => {
  expect(recipientOf(query)).toBe(to);
});
