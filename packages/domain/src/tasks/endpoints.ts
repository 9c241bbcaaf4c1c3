import * as z from 'zod/mini';
import { isCalendarDay } from '../kernel/calendar-day.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { describeTask, describeTaskCall, taskSchema } from './task.ts';

const tag = 'tasks';

/** An unknown id is 404, never 400. */
const taskParams = z.object({ taskId: text({ max: 100 }) });
const done = z.object({ success: z.literal(true) });
const body = describeTask();

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/api/tasks',
  access: 'user',
  tag,
  summary:
    'The own tasks: open ones by their due date, done ones newest first; those of a property, agent or buyer, if one is named',
  query: z.object({
    status: z.optional(z.enum(['open', 'done'], 'Unknown status')),
    propertyId: z.optional(text({ max: 20 })),
    agentId: z.optional(text({ max: 20 })),
    buyerId: z.optional(text({ max: 20 })),
    /** Those that are due by this day. */
    dueBy: z.optional(text({ max: 10, message: 'Enter a date' }).check(z.refine(isCalendarDay, 'Enter a date'))),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  reply: z.object({ tasks: z.array(taskSchema), total: z.number() }),
});

export const createTask = defineEndpoint({
  method: 'POST',
  path: '/api/tasks',
  access: 'user',
  tag,
  summary: 'Add a task, of a property, an agent, a buyer or none',
  body,
  alsoRefuses: ['CONFLICT', 'NOT_FOUND'],
  reply: taskSchema,
});

export const updateTask = defineEndpoint({
  method: 'PUT',
  path: '/api/tasks/:taskId',
  access: 'user',
  tag,
  summary: 'Change an own task',
  params: taskParams,
  body,
  alsoRefuses: ['NOT_FOUND'],
  reply: taskSchema,
});

export const finishTask = defineEndpoint({
  method: 'POST',
  path: '/api/tasks/:taskId/done',
  access: 'user',
  tag,
  summary: 'Finish an own task on a day, or take that back; a repeated one is due again on its next day, or no longer',
  params: taskParams,
  body: z.object({
    done: z.boolean('Must be true or false'),
    /** Where the user is; days that have passed are not made up for. */
    today: text({ max: 10, message: 'Enter a date' }).check(z.refine(isCalendarDay, 'Enter a date')),
  }),
  alsoRefuses: ['CONFLICT'],
  reply: z.object({ task: taskSchema, next: z.nullable(taskSchema) }),
});

export const logTaskCall = defineEndpoint({
  method: 'POST',
  path: '/api/tasks/:taskId/calls',
  access: 'user',
  tag,
  summary: 'Note a call to the contact of a task that is about no property; of a property its log has the calls',
  params: taskParams,
  body: describeTaskCall(),
  alsoRefuses: ['CONFLICT'],
  reply: taskSchema,
});

export const deleteTask = defineEndpoint({
  method: 'DELETE',
  path: '/api/tasks/:taskId',
  access: 'user',
  tag,
  summary: 'Delete an own task',
  params: taskParams,
  reply: done,
});

export const getCalendarFeed = defineEndpoint({
  method: 'GET',
  path: '/api/calendar-feed',
  access: 'user',
  tag,
  summary: 'Since when the own calendar address has been there; its secret is told once, when it is made',
  reply: z.object({ createdAt: z.nullable(z.string()) }),
});

export const makeCalendarFeed = defineEndpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  access: 'user',
  tag,
  summary: 'Make a calendar address of the own open tasks; one from before no longer works',
  reply: z.object({ address: z.string(), createdAt: z.string() }),
});

export const deleteCalendarFeed = defineEndpoint({
  method: 'DELETE',
  path: '/api/calendar-feed',
  access: 'user',
  tag,
  summary: 'Take the own calendar address back',
  reply: done,
});

export const readCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/calendar/:calendarToken',
  access: 'public',
  tag,
  summary: 'The open tasks behind a calendar address, as iCalendar',
  params: z.object({ calendarToken: text({ max: 200 }) }),
  reply: z.string(),
  replyType: 'text/calendar',
  alsoRefuses: ['NOT_FOUND'],
});
