import * as endpoints from '@rei/domain/tasks/endpoints';
import type { Router } from '#http/route.ts';
import type { TaskCalendarService } from './calendar-service.ts';
import type { TaskService } from './service.ts';

interface Services {
  tasks: TaskService;
  taskCalendar: TaskCalendarService;
}

const done = { success: true as const };

export function registerTaskRoutes(route: Router, { tasks, taskCalendar }: Services): void {
  route(endpoints.listTasks, ({ session, query }) => tasks.list(session.userId, query));
  route(endpoints.createTask, ({ session, body }) => tasks.create(session.userId, body));
  route(endpoints.updateTask, ({ session, params, body }) => tasks.update(session.userId, params.taskId, body));
  route(endpoints.finishTask, ({ session, params, body }) => tasks.finish(session.userId, params.taskId, body));
  route(endpoints.deleteTask, async ({ session, params }) => {
    await tasks.remove(session.userId, params.taskId);
    return done;
  });
  route(endpoints.getCalendarFeed, ({ session }) => taskCalendar.find(session.userId));
  route(endpoints.makeCalendarFeed, ({ session }) => taskCalendar.make(session.userId));
  route(endpoints.deleteCalendarFeed, async ({ session }) => {
    await taskCalendar.remove(session.userId);
    return done;
  });
  route(endpoints.readCalendar, ({ params }) => taskCalendar.read(params.calendarToken));
}
