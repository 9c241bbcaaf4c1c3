import { describe, expect, test } from 'vitest';
import { activityTypes, postedActivityTypes } from './activity-type.ts';
import { type DealStage, dealProgress, dealStages } from './deal-progress.ts';
import { stageMove } from './stage-move.ts';

describe('moving a deal to another stage', () => {
  test.each<[DealStage, DealStage, string | null]>([
    ['saved', 'offer_sent', 'offer_made'],
    ['saved', 'accepted', 'offer_accepted'],
    ['offer_sent', 'under_contract', 'contract_signed'],
    ['under_contract', 'closed', 'property_closed'],
    ['accepted', 'ended', 'deal_ended'],
    ['saved', 'ended', 'deal_ended'],
    ['ended', 'offer_sent', 'offer_made'],
    ['ended', 'closed', 'property_closed'],
    ['offer_sent', 'saved', null],
    ['ended', 'saved', null],
    ['accepted', 'offer_sent', null],
    ['closed', 'ended', null],
    ['closed', 'under_contract', null],
    ['accepted', 'accepted', null],
  ])('from %s to %s', (from, to, type) => {
    expect(stageMove(from, to).type).toBe(type);
  });

  test('what cannot be done is explained', () => {
    for (const from of dealStages) {
      for (const to of dealStages) {
        const { type, why } = stageMove(from, to);
        expect(why === null).toBe(type !== null);
      }
    }
  });
});

test('after every log of up to three entries a move leads where it says, and none is refused that an entry could make', () => {
  const broken: string[] = [];
  const logs = activityTypes.flatMap((first) =>
    activityTypes.flatMap((second) => [
      [first],
      [first, second],
      ...activityTypes.map((third) => [first, second, third]),
    ]),
  );
  for (const log of [[], ...logs]) {
    const from = dealProgress(log).stage;
    for (const to of dealStages) {
      if (to === from) continue;
      const { type } = stageMove(from, to);
      const isPossible = postedActivityTypes.some((each) => dealProgress([...log, each]).stage === to);
      const isReached = type !== null && dealProgress([...log, type]).stage === to;
      if (isReached !== isPossible) broken.push(`${log.join(', ')}: ${from} to ${to}`);
    }
  }
  expect(broken.slice(0, 5)).toEqual([]);
});
