import type { Work } from '#jobs/boss.ts';
import { createTraffic } from '#system/throttle.ts';

const nothing = async () => undefined;

/** Workers that do nothing; a test names those that it is about beside them. */
export const idleWork: Work = {
  mailer: { send: nothing },
  mailRelay: { send: async () => ({ kind: 'later', answer: 'Nothing goes out here' }) },
  outboxDispatcher: { dispatch: nothing, giveUp: nothing },
  refreshRates: undefined,
  refreshRents: undefined,
  linkRequests: { mailRequested: nothing },
  runListingFeed: undefined,
  importRuns: { run: nothing, giveUp: nothing },
  alertRuns: { run: async () => undefined },
  campaignRuns: { run: async () => undefined },
  takeMarketDays: async () => false,
  valuationTests: { testNext: async () => 0, testNextRents: async () => 0, deleteOutdated: async () => undefined },
  traffic: createTraffic(),
  marketRentRuns: { follow: nothing, computeNext: nothing },
  listingValueRuns: { follow: nothing, computeNext: nothing },
  statisticalModels: { learnWhenDue: async () => [] },
  demoRemovals: { run: nothing, giveUp: nothing },
  reminderRuns: {
    reminders: { remindOfListings: nothing, remindOfUnsentMail: nothing, remindOfDeals: nothing },
    digests: { sendDue: nothing },
    taskRules: { makeDue: nothing },
    taskReminders: { remindDue: nothing },
  },
  cleanUp: nothing,
};
