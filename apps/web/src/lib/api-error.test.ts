import { expect, it } from 'vitest';
import { spokenMessage } from './api-error.ts';
import { readError } from './api-response.ts';

it.each([
  ['{"error":"The name is taken."}', 'The name is taken.'],
  ['{"message":"Try later"}', 'Try later'],
  ['{}', 'Login failed'],
  ['', 'Login failed'],
])('of the answer %j a page with words of its own shows %j', async (body, shown) => {
  const answer = new Response(body, { status: 500, statusText: 'Internal Server Error' });
  expect(spokenMessage(await readError(answer), 'Login failed')).toBe(shown);
});
