import { listDealDeadlines } from '@rei/domain/notifications/deadline-endpoints';
import * as endpoints from '@rei/domain/tasks/endpoints';
import { createTaskRule, deleteTaskRule, listTaskRules, updateTaskRule } from '@rei/domain/tasks/rule-endpoints';
import type { ReminderService } from '#features/notifications/reminder-service.ts';
import type { Router } from '#http/route.ts';
import type { TaskCalendarService } from './calendar-service.ts';
import type { TaskRuleService } from './rule-service.ts';
import type { TaskService } from './service.ts';

interface Services {
  taskRules: TaskRuleService;
  reminderRuns: { reminders: Pick<ReminderService, 'listDeadlines'> };
  tasks: TaskService;
  taskCalendar: TaskCalendarService;
}

const done = { success: true as const };

export function registerTaskRoutes(route: Router, { tasks, taskCalendar, taskRules, reminderRuns }: Services): void {
  route(endpoints.listTasks, ({ session, query }) => tasks.list(session.userId, query));
  route(endpoints.createTask, ({ session, body }) => tasks.create(session.userId, body));
  route(endpoints.updateTask, ({ session, params, body }) => tasks.update(session.userId, params.taskId, body));
  route(endpoints.finishTask, ({ session, params, body }) => tasks.finish(session.userId, params.taskId, body));
  route(endpoints.logTaskCall, ({ session, params, body }) => tasks.logCall(session.userId, params.taskId, body));
  route(endpoints.deleteTask, async ({ session, params }) => {
    await tasks.remove(session.userId, params.taskId);
    return done;
  });
  route(listTaskRules, async ({ session }) => ({ rules: await taskRules.list(session.userId) }));
  route(createTaskRule, ({ session, body }) => taskRules.create(session.userId, body));
  route(updateTaskRule, ({ session, params, body }) => taskRules.update(session.userId, params.ruleId, body));
  route(deleteTaskRule, async ({ session, params }) => {
    await taskRules.remove(session.userId, params.ruleId);
    return done;
  });
  route(listDealDeadlines, async ({ session }) => ({
    deadlines: await reminderRuns.reminders.listDeadlines(session.userId),
  }));
  route(endpoints.getCalendarFeed, ({ session }) => taskCalendar.find(session.userId));
  route(endpoints.makeCalendarFeed, ({ session }) => taskCalendar.make(session.userId));
  route(endpoints.deleteCalendarFeed, async ({ session }) => {
    await taskCalendar.remove(session.userId);
    return done;
  });
  route(endpoints.readCalendar, ({ params }) => taskCalendar.read(params.calendarToken));
}
