import type { Work } from '#jobs/boss.ts';

/** Workers for tests in which users send nothing. */
export const noMessages: Pick<Work, 'mailRelay' | 'mailRuns'> = {
  mailRelay: { send: async () => ({ kind: 'later', answer: 'Nothing goes out here' }) },
  mailRuns: { run: async () => undefined, giveUp: async () => undefined },
};
