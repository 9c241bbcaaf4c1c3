import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { maxViews } from '@rei/domain/deal-finder/view-count';
import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { nameProblem } from '#lib/name-problem.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import type { useSaveView } from '../view-mutations.ts';
import { useWatchView } from '../watch-view.ts';

type Save = ReturnType<typeof useSaveView>;

interface ViewNameDialogProps {
  /** Of a new view it is asked as well whether to watch it. */
  title: 'Save view' | 'Rename view';
  usualName: string;
  isFull: boolean;
  save: Save;
  bodyOf: (name: string) => Parameters<Save['mutate']>[0];
  onSaved: (saved: SavedView) => void;
  onClose: () => void;
}

export function ViewNameDialog({ title, usualName, isFull, save, bodyOf, onSaved, onClose }: ViewNameDialogProps) {
  const [problem, setProblem] = useState<Error>();
  const [isWatched, setWatched] = useState(false);
  const watch = useWatchView();
  const toast = useToast();
  const isNew = title === 'Save view';
  const form = useForm({
    values: { name: usualName },
    problemsOf: ({ name }) => ({ name: nameProblem(name) }),
    isBusy: save.isPending,
    onSubmit({ name }, refuse) {
      setProblem(undefined);
      save.mutate(bodyOf(name.trim()), {
        onSuccess: (saved) => {
          if (isNew && isWatched) watch(saved._id);
          toast({ text: isNew ? `View ‘${saved.name}’ saved.` : `View renamed to ‘${saved.name}’.` });
          onSaved(saved);
          onClose();
        },
        onError: (error) => {
          setProblem(error);
          refuse(error);
        },
      });
    },
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{isFull ? 'Close' : 'Cancel'}</Button>
          {!isFull && (
            <Button type="submit" form="view-name" variant="primary" busy={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      {isFull ? (
        <Notice kind="info">{`You have ${maxViews} views, the most you can save. Delete one first.`}</Notice>
      ) : (
        <form {...form.props} id="view-name">
          <TextField
            {...form.field('name')}
            label="Name"
            autoFocus
            maxLength={nameMaxLength}
            autoComplete="off"
            help="Saves the place, filters, assumptions, rules, order and columns."
          />
          {isNew && (
            <Checkbox checked={isWatched} onChange={setWatched}>
              Alert me daily, in the app and by email
            </Checkbox>
          )}
        </form>
      )}
      {problem && !form.hasProblems && <Notice kind="error">{errorMessage(problem, 'Couldn’t save the view.')}</Notice>}
    </Dialog>
  );
}
