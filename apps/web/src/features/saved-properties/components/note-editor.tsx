import { formatNumber } from '@rei/domain/kernel/format';
import { noteMaxLength } from '@rei/domain/saved-properties/saved-property';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useStoredState } from '#lib/use-stored-state.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useSaveNote } from '../mutations.ts';
import styles from './note-editor.module.css';

/** Milliseconds that 'Saved' stays. */
const savedFor = 1500;

interface NoteEditorProps {
  propertyId: string;
  note: string;
  /** 'Note on 12 Elm St' */
  label: string;
  hideLabel?: boolean;
}

/** A private note. What is typed survives a reload and an expired session until it is saved or discarded. */
export function NoteEditor({ propertyId, note, label, hideLabel = false }: NoteEditorProps) {
  const save = useSaveNote(propertyId);
  const draft = useStoredState<string | undefined>({
    area: 'browser',
    name: `note:${propertyId}`,
    initial: undefined,
    parse: (value) => (typeof value === 'string' ? value : undefined),
  });
  const text = draft.value ?? note;
  const isChanged = text !== note;
  const tooLong =
    text.length > noteMaxLength ? `${formatNumber(text.length - noteMaxLength)} characters too long` : undefined;
  const error = tooLong ?? (save.isError ? errorMessage(save.error, 'Couldn’t save the note.') : undefined);
  const { isSuccess, reset } = save;
  const [isSavedShown, setSavedShown] = useState(false);

  useEffect(() => {
    if (!isSuccess) return;
    setSavedShown(true);
    const timer = setTimeout(() => {
      setSavedShown(false);
      reset();
    }, savedFor);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  function handleSave(): void {
    if (!isChanged || tooLong !== undefined || save.isPending) return;
    save.mutate(text, { onSuccess: () => draft.settle(text, undefined) });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSave();
  }

  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <TextArea
        label={label}
        hideLabel={hideLabel}
        areaClassName={styles.text}
        rows={3}
        value={text}
        onChange={draft.keep}
        onKeyDown={handleKeyDown}
        help="Only you can see it."
        error={error}
      />
      <div className={styles.foot}>
        <span role="status" className={styles.saved}>
          {isSavedShown && !isChanged ? 'Saved' : ''}
        </span>
        {isChanged && (
          <>
            <Button size="small" variant="text" onClick={() => draft.forget(undefined)}>
              Discard
            </Button>
            <Button size="small" type="submit" busy={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save note'}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
