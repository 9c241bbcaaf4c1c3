import { type CallOutcome, callOutcomes } from '@rei/domain/activity/call-outcome';
import { newActivitySchema } from '@rei/domain/activity/new-activity';
import { schemaProblems } from '#lib/schema-problems.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import type { NewActivity } from './mutations.ts';

/** What a user adds by hand, with what is asked for. */
export const addedTypes = {
  note: { label: 'Note', message: 'Note', amount: undefined, submit: 'Add note' },
  call_made: { label: 'Call', message: 'What was said (optional)', amount: undefined, submit: 'Log call' },
  offer_accepted: {
    label: 'Offer accepted',
    message: 'Comment (optional)',
    amount: 'Accepted price (optional)',
    submit: 'Add to log',
  },
  offer_countered: {
    label: 'Offer countered',
    message: 'Comment (optional)',
    amount: 'Amount of the counter-offer',
    submit: 'Add to log',
  },
  property_closed: {
    label: 'Property closed',
    message: 'Comment (optional)',
    amount: 'Closing price (optional)',
    submit: 'Add to log',
  },
  deal_ended: { label: 'Deal ended', message: 'Reason (optional)', amount: undefined, submit: 'Add to log' },
} as const;

type AddedType = keyof typeof addedTypes;

export interface ActivityDraft {
  type: AddedType;
  message: string;
  /** Dollars. */
  amount: number | null;
  /** How a call ended; null until it is chosen. */
  outcome: CallOutcome | null;
}

export const emptyDraft: ActivityDraft = { type: 'note', message: '', amount: null, outcome: null };

export function parseDraft(value: unknown): ActivityDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, message, amount, outcome } = { ...emptyDraft, ...value };
  const isKnown = typeof type === 'string' && Object.hasOwn(addedTypes, type);
  return isKnown && typeof message === 'string' && (amount === null || typeof amount === 'number')
    ? { type, message, amount, outcome: callOutcomes.find((each) => each === outcome) ?? null }
    : undefined;
}

/** What is missing or too much, in words; nothing where the draft can be logged. */
export function draftProblems(draft: ActivityDraft): Problems<ActivityDraft> {
  return schemaProblems(newActivitySchema, activityOf(draft));
}

export function activityOf({ type, message, amount, outcome }: ActivityDraft): NewActivity {
  return {
    type,
    ...(message.trim() !== '' && { message: message.trim() }),
    ...(addedTypes[type].amount !== undefined && amount !== null && { amount }),
    ...(type === 'call_made' && outcome !== null && { outcome }),
  };
}
