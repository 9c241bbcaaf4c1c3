import type { PostedActivityType } from '@rei/domain/activity/activity-type';

/** What is asked for before a move: an amount, or a reason. */
export interface MoveQuestion {
  title: string;
  amount?: string;
  message?: string;
}

const questions: Partial<Record<PostedActivityType, MoveQuestion>> = {
  offer_made: { title: 'Offer sent', amount: 'Amount offered (optional)' },
  offer_accepted: { title: 'Offer accepted', amount: 'Accepted price (optional)' },
  property_closed: { title: 'Property closed', amount: 'Closing price (optional)' },
  deal_ended: { title: 'Deal ended', message: 'Reason (optional)' },
};

/** The question of a move; undefined where its entry needs nothing more. */
export function moveQuestion(type: PostedActivityType): MoveQuestion | undefined {
  return questions[type];
}
