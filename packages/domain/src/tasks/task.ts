import * as z from 'zod/mini';
import { callOutcomes } from '../activity/call-outcome.ts';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { line, text } from '../kernel/fields.ts';

export const maxTasks = 2_000;
/** Of one task. */
export const maxTaskCalls = 100;
export const maxCallNote = 2_000;

export const taskRepeats = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type TaskRepeat = (typeof taskRepeats)[number];

const day = text({ max: 10, message: 'Enter a date' }).check(
  z.refine(isCalendarDay, 'Enter a date'),
  z.refine((value) => value >= '2000-01-01' && value <= '2100-12-31', 'Enter a date from 2000 to 2100'),
);
const time = text({ max: 5, message: 'Enter a time' }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time'));

/** How a call to a task's contact ended, and what was said. */
export function describeTaskCall() {
  return z.object({
    outcome: z.enum(callOutcomes, 'Choose how the call ended.'),
    note: z._default(text({ max: maxCallNote }), ''),
  });
}
export type TaskCall = z.output<ReturnType<typeof describeTaskCall>>;

/** In a function: a spread elsewhere counts as done, and would stay in the browser's script. */
export function describeTask() {
  return z.object({
    title: line({ min: 1, max: 200 }),
    /** The day and the time of day where the user is; a task without a time is for the whole day. */
    dueOn: day,
    dueTime: z._default(z.nullable(time), null),
    repeat: z._default(z.nullable(z.enum(taskRepeats, 'Unknown repetition')), null),
    /** The property that it is about. */
    propertyId: z._default(z.nullable(text({ max: 20 })), null),
    /** The agent or the buyer that it is about. */
    agentId: z._default(z.nullable(text({ max: 20 })), null),
    buyerId: z._default(z.nullable(text({ max: 20 })), null),
  });
}
export type TaskInput = z.output<ReturnType<typeof describeTask>>;

export const taskSchema = z.object({
  _id: z.string(),
  title: z.string(),
  dueOn: z.string(),
  dueTime: z.nullable(z.string()),
  repeat: z.nullable(z.enum(taskRepeats)),
  property: z.nullable(z.object({ id: z.string(), address: z.string() })),
  contact: z.nullable(
    z.object({
      kind: z.enum(['agent', 'buyer']),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  doneAt: z.nullable(z.string()),
  /** The latest calls to its contact, of a task that is about no property; newest first. */
  calls: z.array(z.object({ outcome: z.enum(callOutcomes), note: z.string(), at: z.string() })),
});
export type Task = z.infer<typeof taskSchema>;
