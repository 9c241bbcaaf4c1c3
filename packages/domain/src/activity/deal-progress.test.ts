import { describe, expect, test } from 'vitest';
import { type ActivityType, activityTypes } from './activity-type.ts';
import { type DealProgress, dealProgress, dealStageLabel, dealStages, pendingStages } from './deal-progress.ts';
import { isUndeliveredReport, undeliveredTypeOf } from './undelivered.ts';

const nothing: DealProgress = {
  stage: 'saved',
  offer: 'none',
  contract: 'none',
  hasInquirySent: false,
  hasOfferSent: false,
};

describe('where a deal stands by its log', () => {
  test.each<[string, ActivityType[], Partial<DealProgress>]>([
    ['nothing logged', [], {}],
    ['only saved and noted', ['property_saved', 'note'], {}],
    ['an offer begun on the screen', ['offer_initiated'], {}],
    ['an offer saved', ['offer_saved'], { offer: 'saved' }],
    ['an offer mailed', ['offer_saved', 'offer_sent'], { offer: 'sent', stage: 'offer_sent', hasOfferSent: true }],
    [
      'a revision that is not mailed yet',
      ['offer_saved', 'offer_sent', 'offer_updated'],
      { offer: 'updated', stage: 'offer_sent', hasOfferSent: true },
    ],
    [
      'a revision mailed',
      ['offer_sent', 'offer_updated', 'offer_update_sent'],
      { offer: 'update_sent', stage: 'offer_sent', hasOfferSent: true },
    ],
    ['an offer handed over on paper', ['offer_made'], { stage: 'offer_sent', hasOfferSent: true }],
    ['a counter-offer alone', ['offer_countered'], {}],
    ['accepted without an offer of ours', ['offer_accepted'], { stage: 'accepted' }],
    [
      'countered after it was accepted',
      ['offer_sent', 'offer_accepted', 'offer_countered'],
      { offer: 'sent', stage: 'accepted', hasOfferSent: true },
    ],
    [
      'revised after it was accepted',
      ['offer_sent', 'offer_accepted', 'offer_update_sent'],
      { offer: 'update_sent', stage: 'accepted', hasOfferSent: true },
    ],
    ['a contract saved', ['contract_saved'], { contract: 'saved' }],
    ['a contract downloaded', ['contract_saved', 'contract_downloaded'], { contract: 'downloaded' }],
    ['a contract downloaded and never saved', ['contract_downloaded'], { contract: 'downloaded' }],
    [
      'a contract mailed',
      ['contract_saved', 'contract_downloaded', 'contract_email_sent'],
      { contract: 'sent', stage: 'under_contract' },
    ],
    [
      'a contract saved again after it was mailed',
      ['contract_email_sent', 'contract_saved'],
      { contract: 'sent', stage: 'under_contract' },
    ],
    ['a contract signed on paper', ['contract_signed'], { stage: 'under_contract' }],
    [
      'a contract signed on paper after it was downloaded',
      ['contract_saved', 'contract_downloaded', 'contract_signed'],
      { contract: 'downloaded', stage: 'under_contract' },
    ],
    ['a signed contract that fell through', ['contract_signed', 'deal_ended'], { stage: 'ended' }],
    ['closed', ['offer_sent', 'property_closed'], { offer: 'sent', stage: 'closed', hasOfferSent: true }],
    [
      'closed, whatever is logged later',
      ['property_closed', 'deal_ended', 'offer_made'],
      { stage: 'closed', hasOfferSent: true },
    ],
    ['ended', ['offer_sent', 'deal_ended'], { offer: 'sent', stage: 'ended', hasOfferSent: true }],
    ['ended before anything was sent', ['deal_ended'], { stage: 'ended' }],
    [
      'ended, then offered again',
      ['offer_accepted', 'deal_ended', 'offer_update_sent'],
      { offer: 'update_sent', stage: 'offer_sent', hasOfferSent: true },
    ],
    ['an inquiry', ['inquiry_sent'], { hasInquirySent: true }],
    ['an offer that came back', ['offer_saved', 'offer_sent', 'offer_undelivered'], { offer: 'saved' }],
    [
      'an updated offer that came back',
      ['offer_saved', 'offer_sent', 'offer_updated', 'offer_update_sent', 'offer_undelivered'],
      { offer: 'updated', stage: 'offer_sent', hasOfferSent: true },
    ],
    [
      'both mails of an offer that came back',
      ['offer_saved', 'offer_sent', 'offer_updated', 'offer_update_sent', 'offer_undelivered', 'offer_undelivered'],
      { offer: 'saved' },
    ],
    [
      'a revision of an offer that came back',
      ['offer_saved', 'offer_sent', 'offer_updated', 'offer_undelivered'],
      { offer: 'saved' },
    ],
    [
      'an offer sent again after it came back',
      ['offer_saved', 'offer_sent', 'offer_undelivered', 'offer_sent'],
      { offer: 'sent', stage: 'offer_sent', hasOfferSent: true },
    ],
    [
      'an offer handed over on paper before its mail came back',
      ['offer_made', 'offer_sent', 'offer_undelivered'],
      { stage: 'offer_sent', hasOfferSent: true },
    ],
    ['a report without a mail', ['offer_undelivered', 'offer_saved'], { offer: 'saved' }],
    [
      'a contract that came back',
      ['contract_saved', 'contract_downloaded', 'contract_email_sent', 'contract_undelivered'],
      { contract: 'downloaded' },
    ],
    ['an inquiry that came back', ['inquiry_sent', 'inquiry_undelivered'], {}],
    ['an answer alone', ['reply_received'], {}],
  ])('%s', (_name, log, expected) => {
    expect(dealProgress(log)).toEqual({ ...nothing, ...expected });
  });

  test('every stage has a name of its own', () => {
    expect(new Set(dealStages.map(dealStageLabel)).size).toBe(dealStages.length);
  });
});

/** Mail that reached nobody takes entries back, and is not among what these logs promise. */
const movingTypes = activityTypes.filter((type) => !isUndeliveredReport(type));

/** Every log of up to so many entries. */
function* logsUpTo(length: number): Generator<ActivityType[]> {
  yield [];
  if (length === 0) return;
  for (const rest of logsUpTo(length - 1)) {
    for (const type of movingTypes) yield [...rest, type];
  }
}

function last(log: readonly ActivityType[], types: readonly ActivityType[]): number {
  return log.findLastIndex((type) => types.includes(type));
}

const offerTypes = ['offer_saved', 'offer_sent', 'offer_updated', 'offer_update_sent'] as const;
const sentTypes: ActivityType[] = ['offer_made', 'offer_sent', 'offer_update_sent'];
const pendingTypes: ActivityType[] = [...sentTypes, 'offer_accepted', 'contract_email_sent', 'contract_signed'];
const inertTypes: ActivityType[] = [
  'note',
  'offer_initiated',
  'offer_countered',
  'purchase_contract',
  'contract_started',
  'property_saved',
  'property_removed',
  'reply_received',
];

test('holds for every log of up to four entries', () => {
  const broken: string[] = [];
  let logs = 0;
  for (const log of logsUpTo(4)) {
    logs += 1;
    const progress = dealProgress(log);
    const { stage } = progress;
    const isPending = pendingStages.some((pending) => pending === stage);
    const lastEnd = last(log, ['deal_ended']);
    const offer = log[last(log, offerTypes)];
    const promises = {
      'only the last place of each type counts': same(
        progress,
        dealProgress(log.filter((type, index) => log.lastIndexOf(type) === index)),
      ),
      'notes and screens move nothing': same(progress, dealProgress(log.filter((type) => !inertTypes.includes(type)))),
      'the offer is at its latest': progress.offer === (offer?.replace('offer_', '') ?? 'none'),
      'closed is closed': (stage === 'closed') === log.includes('property_closed'),
      'pending while something is out that was neither closed nor ended':
        isPending === (!log.includes('property_closed') && last(log, pendingTypes) > lastEnd),
      'ended when nothing followed the end':
        (stage === 'ended') === (!log.includes('property_closed') && lastEnd > -1 && last(log, pendingTypes) < lastEnd),
      'an offer that went out stays out': progress.hasOfferSent === last(log, sentTypes) > -1,
      'an inquiry stays sent': progress.hasInquirySent === log.includes('inquiry_sent'),
      'a mailed contract is the furthest': (progress.contract === 'sent') === log.includes('contract_email_sent'),
      'a contract is ready when saved and not downloaded':
        (progress.contract === 'saved') ===
        (log.includes('contract_saved') && last(log, ['contract_downloaded', 'contract_email_sent']) === -1),
    };
    for (const [promise, isKept] of Object.entries(promises)) if (!isKept) broken.push(`${promise}: ${log.join(', ')}`);
  }
  expect(broken.slice(0, 5)).toEqual([]);
  expect(logs).toBeGreaterThan(130_000);
});

test('every mail of an offer that is taken back leaves the log as it was before', () => {
  const sent = activityTypes.filter((type) => undeliveredTypeOf(type) !== undefined);
  for (const log of logsUpTo(2)) {
    for (const type of sent) {
      const report = undeliveredTypeOf(type);
      expect(dealProgress([...log, type, report ?? type])).toEqual(dealProgress(log));
    }
  }
});

function same(one: DealProgress, other: DealProgress): boolean {
  return (
    one.stage === other.stage &&
    one.offer === other.offer &&
    one.contract === other.contract &&
    one.hasInquirySent === other.hasInquirySent &&
    one.hasOfferSent === other.hasOfferSent
  );
}
