import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';

/** What a task follows by itself; of offers and inquiries only as long as nobody has answered. */
export const taskTriggers = [
  'offer_sent',
  'inquiry_sent',
  'offer_countered',
  'offer_accepted',
  'contract_signed',
] as const;
export type TaskTrigger = (typeof taskTriggers)[number];

export const taskTriggerLabels: Readonly<Record<TaskTrigger, string>> = {
  offer_sent: 'Offer sent, no answer',
  inquiry_sent: 'Inquiry sent, no answer',
  offer_countered: 'Counter-offer received',
  offer_accepted: 'Offer accepted',
  contract_signed: 'Contract signed',
};

export const maxTaskRules = 50;

/** In a function, so that it is made where it is used alone. */
export function describeTaskRule() {
  return z.object({
    trigger: z.enum(taskTriggers, 'Unknown event'),
    days: z.int('Must be a whole number').check(z.gte(0, 'At least 0 days'), z.lte(365, 'At most 365 days')),
    title: line({ min: 1, max: 200 }),
    isOn: z.boolean('Must be true or false'),
  });
}
export type TaskRuleInput = z.output<ReturnType<typeof describeTaskRule>>;

export const taskRuleSchema = z.object({
  _id: z.string(),
  trigger: z.enum(taskTriggers),
  days: z.number(),
  title: z.string(),
  isOn: z.boolean(),
});
export type TaskRule = z.infer<typeof taskRuleSchema>;

/** What a new rule begins with. */
export const usualTaskRule: TaskRuleInput = {
  trigger: 'offer_sent',
  days: 3,
  title: 'Call about the offer',
  isOn: true,
};
