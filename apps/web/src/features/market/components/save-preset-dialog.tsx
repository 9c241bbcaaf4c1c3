import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { ImportPreset } from '@rei/domain/market/import-preset';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSavePreset } from '../mutations.ts';

interface SavePresetDialogProps {
  headings: string[];
  mapping: ColumnMapping;
  presets: readonly ImportPreset[];
  /** To begin with. */
  name: string;
  onSaved: (preset: ImportPreset) => void;
  onClose: () => void;
}

/** Saves the choices made for a table under a name; under one that there is, in its place. */
export function SavePresetDialog({ headings, mapping, presets, onSaved, onClose, ...given }: SavePresetDialogProps) {
  const [name, setName] = useState(given.name);
  const formId = useId();
  const save = useSavePreset();
  const same = presets.find((preset) => preset.name.toLowerCase() === name.trim().toLowerCase());

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // The form of the files is around this one in the page's tree.
    event.stopPropagation();
    if (name.trim() === '') return;
    save.mutate(
      { id: same?.id, name, headings, mapping },
      {
        onSuccess: (preset) => {
          onSaved(preset);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save preset"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
            {same ? 'Replace preset' : 'Save preset'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        {save.isError && <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the preset.')}</Notice>}
        <TextField
          label="Preset name"
          value={name}
          onChange={setName}
          maxLength={80}
          autoComplete="off"
          required
          help="Files with the same columns will use it automatically."
        />
      </form>
    </Dialog>
  );
}
