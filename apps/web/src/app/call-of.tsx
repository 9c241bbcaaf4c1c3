import { CallDialog } from '#features/activity/components/call-dialog.tsx';
import type { TaskOfProperty } from '#features/tasks/components/task-row.tsx';
import { useFinishTask } from '#features/tasks/mutations.ts';
import { paths } from './paths.ts';

interface CallOfProps {
  task: TaskOfProperty;
  onClose: () => void;
}

/** The call that a task is about: a contact of the task comes before the property's. */
export function CallOf({ task, onClose }: CallOfProps) {
  const finish = useFinishTask(task._id);
  return (
    <CallDialog
      title={task.title}
      property={task.property}
      propertyHref={paths.analysis.href(task.property.id)}
      person={task.contact?.phone ? task.contact : undefined}
      onLogged={(isDone) => {
        if (isDone) finish.mutate(true);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
