import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { describeTaskRule, taskRuleSchema } from './task-rule.ts';

const tag = 'tasks';
const params = z.object({ ruleId: text({ max: 100 }) });
const body = describeTaskRule();

export const listTaskRules = defineEndpoint({
  method: 'GET',
  path: '/api/task-rules',
  access: 'user',
  tag,
  summary: 'The own rules by which tasks come by themselves, oldest first',
  reply: z.object({ rules: z.array(taskRuleSchema) }),
});

export const createTaskRule = defineEndpoint({
  method: 'POST',
  path: '/api/task-rules',
  access: 'user',
  tag,
  summary: 'Add a rule; what happened before it makes no task',
  body,
  alsoRefuses: ['CONFLICT'],
  reply: taskRuleSchema,
});

export const updateTaskRule = defineEndpoint({
  method: 'PUT',
  path: '/api/task-rules/:ruleId',
  access: 'user',
  tag,
  summary: 'Change an own rule, or turn it on or off; tasks that it made stay as they are',
  params,
  body,
  reply: taskRuleSchema,
});

export const deleteTaskRule = defineEndpoint({
  method: 'DELETE',
  path: '/api/task-rules/:ruleId',
  access: 'user',
  tag,
  summary: 'Delete an own rule; tasks that it made stay',
  params,
  reply: z.object({ success: z.literal(true) }),
});
