import { expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { problemFromServer, requireAccepted, sendProblem } from './compose-problem.ts';

const failed = (message: string, status: number, isSilent = false) => new ApiError(message, { status, isSilent });

it.each([
  ['the server’s words', failed('Too many.', 429), 'Too many.', 'Too many.'],
  ['an answer without words', failed('Bad Gateway', 502, true), undefined, 'Failed to send email (status 502).'],
  ['the page of a proxy', failed('<h1>Down</h1>', 503), undefined, 'Failed to send email (status 503).'],
  ['a server that was not reached', failed('Network error', 0), undefined, 'Server error while sending mail.'],
  ['anything else', new TypeError('x is not a function'), undefined, 'Server error while sending mail.'],
])('%s', (_name, error, said, problem) => {
  expect(problemFromServer(error)).toBe(said);
  expect(sendProblem(error)).toBe(problem);
});

it.each([{ success: true, id: '<one@mail.example>' }, { ok: true }])('%j says that it was taken', (answer) => {
  expect(() => requireAccepted(answer)).not.toThrow();
});

it.each([
  [{ success: false, error: 'No such address' }, 'No such address'],
  [{ ok: false, message: 'Try later' }, 'Try later'],
  [{ success: 'true' }, 'Failed to send email (status 200).'],
  [null, 'Failed to send email (status 200).'],
])('%j does not', (answer, problem) => {
  const told = () => {
    try {
      requireAccepted(answer);
      return undefined;
    } catch (error) {
      return sendProblem(error);
    }
  };
  expect(told()).toBe(problem);
});
