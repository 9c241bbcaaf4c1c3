import type { Calculator, Inputs } from '@rei/domain/calculators/calculator';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import { errorMessage } from '#lib/api-error.ts';
import { nameProblem } from '#lib/name-problem.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import type { useSaveCalculation } from '../mutations.ts';

export interface SaveDialogProps {
  calculator: Calculator;
  inputs: Inputs;
  /** The one that was opened, which can be replaced. */
  saved: SavedCalculation | undefined;
  propertyId: string | null;
  /** What a new one is called until another name is typed. */
  usualName: string;
  /** Of the page, which is still there where the dialog is closed before the answer. */
  save: ReturnType<typeof useSaveCalculation>;
  onSaved: (saved: SavedCalculation) => void;
  onClose: () => void;
}

/** Names a calculation and keeps it, new or in place of the one that was opened. */
export function SaveDialog({
  calculator,
  inputs,
  saved,
  propertyId,
  usualName,
  save,
  onSaved,
  onClose,
}: SaveDialogProps) {
  const toast = useToast();
  const form = useForm({
    values: { name: saved?.name ?? usualName },
    problemsOf: ({ name }) => ({ name: nameProblem(name) }),
    isBusy: save.isPending,
    onSubmit: (values, refuse) => keep(saved?._id ?? null, values.name, refuse),
  });

  function keep(calculationId: string | null, name: string, refuse: (error: unknown) => void): void {
    save.mutate(
      { calculationId, body: { kind: calculator.kind, name: name.trim(), inputs, propertyId } },
      {
        onSuccess(kept) {
          onClose();
          toast({ text: `Saved as ${kept.name}` });
          onSaved(kept);
        },
        onError: refuse,
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Save calculation"
      actions={
        <>
          {saved && (
            <Button busy={save.isPending} onClick={() => form.send(({ name }, refuse) => keep(null, name, refuse))}>
              Save as new
            </Button>
          )}
          <Button type="submit" form="save-calculation" variant="primary" busy={save.isPending}>
            {saved ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...form.props} id="save-calculation">
        <TextField
          {...form.field('name')}
          label="Name"
          autoFocus
          maxLength={nameMaxLength}
          autoComplete="off"
          help={saved ? 'Replaces the calculation you opened. Save as new keeps both.' : undefined}
        />
      </form>
      {save.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the calculation')}</Notice>
      )}
    </Dialog>
  );
}
