import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { ImportPreset } from '@rei/domain/market/import-preset';
import { useId } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { nameProblem } from '#lib/name-problem.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSavePreset } from '../mutations.ts';

interface SavePresetDialogProps {
  headings: string[];
  mapping: ColumnMapping;
  presets: readonly ImportPreset[];
  name: string;
  onSaved: (preset: ImportPreset) => void;
  onClose: () => void;
}

/** Saves the choices made for a table under a name; under one that there is, in its place. */
export function SavePresetDialog({ headings, mapping, presets, onSaved, onClose, ...given }: SavePresetDialogProps) {
  const formId = useId();
  const save = useSavePreset();
  const form = useForm({
    values: { name: given.name },
    problemsOf: ({ name }) => ({ name: nameProblem(name) }),
    isBusy: save.isPending,
    onSubmit({ name }, refuse) {
      save.mutate(
        { id: same?.id, name, headings, mapping },
        {
          onSuccess: (preset) => {
            onSaved(preset);
            onClose();
          },
          onError: refuse,
        },
      );
    },
  });
  const same = presets.find((preset) => preset.name.toLowerCase() === form.values.name.trim().toLowerCase());

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
      <form {...form.props} id={formId}>
        {save.isError && !form.hasProblems && (
          <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the preset.')}</Notice>
        )}
        <TextField
          {...form.field('name')}
          label="Preset name"
          maxLength={nameMaxLength}
          autoComplete="off"
          required
          help="Files with the same columns will use it automatically."
        />
      </form>
    </Dialog>
  );
}
