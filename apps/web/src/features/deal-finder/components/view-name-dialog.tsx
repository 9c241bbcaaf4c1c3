import type { DealView as SavedView } from '@rei/domain/deal-finder/view';
import { maxViews } from '@rei/domain/deal-finder/view-count';
import { nameMaxLength } from '@rei/domain/underwriting/stored';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { useSaveView } from '../view-mutations.ts';

type Save = ReturnType<typeof useSaveView>;

interface ViewNameDialogProps {
  title: string;
  usualName: string;
  /** There is no room for another view. */
  isFull: boolean;
  save: Save;
  bodyOf: (name: string) => Parameters<Save['mutate']>[0];
  onSaved: (saved: SavedView) => void;
  onClose: () => void;
}

/** Asks for a view's name and saves it. */
export function ViewNameDialog({ title, usualName, isFull, save, bodyOf, onSaved, onClose }: ViewNameDialogProps) {
  const [name, setName] = useState(usualName);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<Error>();
  const input = useRef<HTMLInputElement>(null);
  const taken = problem instanceof ApiError ? problem.details.name : undefined;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setProblem(undefined);
    setMissing(name.trim() === '');
    if (name.trim() === '') {
      input.current?.focus();
      return;
    }
    save.mutate(bodyOf(name.trim()), {
      onSuccess: (saved) => {
        onSaved(saved);
        onClose();
      },
      onError: (error) => {
        setProblem(error);
        input.current?.focus();
      },
    });
  }

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
        <form id="view-name" onSubmit={handleSubmit} noValidate>
          <TextField
            ref={input}
            label="Name"
            value={name}
            autoFocus
            maxLength={nameMaxLength}
            autoComplete="off"
            error={isMissing && name.trim() === '' ? 'Enter a name.' : taken}
            help="Saves the place, filters, assumptions, rules, order and columns."
            onChange={setName}
          />
        </form>
      )}
      {problem && !taken && <Notice kind="error">{errorMessage(problem, 'Couldn’t save the view.')}</Notice>}
    </Dialog>
  );
}
