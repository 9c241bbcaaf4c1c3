import { TasksOf } from '#features/tasks/components/tasks-of.tsx';
import type { TaskSubject } from '#features/tasks/queries.ts';
import { taskTargets } from './task-targets.tsx';

/** The tasks of a property, an agent or a buyer. */
export function TasksAbout({ subject }: { subject: TaskSubject }) {
  return <TasksOf subject={subject} targets={taskTargets} />;
}
