import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import type { ImportPreset } from '@rei/domain/market/import-preset';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDeletePreset, useRenamePreset } from '../mutations.ts';
import styles from './manage-presets-dialog.module.css';

interface ManagePresetsDialogProps {
  presets: readonly ImportPreset[];
  onClose: () => void;
}

/** Renames and deletes the presets that administrators saved. */
export function ManagePresetsDialog({ presets, onClose }: ManagePresetsDialogProps) {
  return (
    <Dialog isOpen onClose={onClose} title="Manage presets" actions={<Button onClick={onClose}>Done</Button>}>
      {presets.length === 0 ? (
        <p>No saved presets.</p>
      ) : (
        <ul className={styles.presets}>
          {presets.map((preset) => (
            <PresetRow key={preset.id} preset={preset} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function PresetRow({ preset }: { preset: ImportPreset }) {
  const [name, setName] = useState(preset.name);
  const [isAsking, setAsking] = useState(false);
  const rename = useRenamePreset();
  const remove = useDeletePreset();
  const error = rename.error ?? remove.error;
  return (
    <li className={styles.preset}>
      {error && <Notice kind="error">{errorMessage(error, 'Couldn’t change the preset.')}</Notice>}
      <div className={styles.line}>
        <TextField
          label={`Name of ${preset.name}`}
          hideLabel
          value={name}
          onChange={setName}
          maxLength={nameMaxLength}
        />
        <Button
          disabled={name.trim() === '' || name.trim() === preset.name}
          busy={rename.isPending}
          aria-label={`Rename ${preset.name}`}
          onClick={() => rename.mutate({ id: preset.id, name })}
        >
          Rename
        </Button>
        {isAsking ? (
          <Button
            variant="primary"
            busy={remove.isPending}
            aria-label={`Really delete ${preset.name}`}
            onClick={() => remove.mutate(preset.id)}
          >
            Really delete
          </Button>
        ) : (
          <Button aria-label={`Delete ${preset.name}`} onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
