import { CallDialog } from '#features/activity/components/call-dialog.tsx';
import { CallForm } from '#features/activity/components/call-form.tsx';
import type { CallTask } from '#features/tasks/components/task-row.tsx';
import { useFinishTask, useLogTaskCall } from '#features/tasks/mutations.ts';
import { paths } from './paths.ts';

interface CallOfProps {
  task: CallTask;
  onClose: () => void;
}

/** The call that a task is about: a contact of the task comes before the property's. */
export function CallOf({ task, onClose }: CallOfProps) {
  const finish = useFinishTask(task._id);
  const log = useLogTaskCall(task._id);
  const { title, property, contact } = task;
  const ends = {
    onClose,
    onLogged(isDone: boolean) {
      if (isDone) finish.mutate(true);
      onClose();
    },
  };
  if (property) {
    return (
      <CallDialog
        {...ends}
        title={title}
        property={property}
        propertyHref={paths.analysis.href(property.id)}
        person={contact?.phone ? contact : undefined}
      />
    );
  }
  return (
    <CallForm
      {...ends}
      about={
        <>
          <span>{title}</span>
          <span>{contact.name}</span>
        </>
      }
      person={contact}
      noPhone={`No phone number is known for ${contact.name}.`}
      log={{ ...log, write: ({ outcome, message }, then) => log.mutate({ outcome, note: message }, then) }}
    />
  );
}
