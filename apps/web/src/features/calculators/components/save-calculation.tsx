import type { Calculator, Inputs } from '@rei/domain/calculators/calculator';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import { nameMaxLength } from '@rei/domain/underwriting/stored';
import Save from 'lucide-react/icons/save';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSaveCalculation } from '../mutations.ts';

interface SaveCalculationProps {
  calculator: Calculator;
  inputs: Inputs;
  /** The one that was opened, which can be replaced. */
  saved: SavedCalculation | undefined;
  propertyId: string | null;
  /** What a new one is called until another name is typed. */
  usualName: string;
  onSaved: (saved: SavedCalculation) => void;
}

/** Names a calculation and keeps it, new or in place of the one that was opened. */
export function SaveCalculation({ calculator, inputs, saved, propertyId, usualName, onSaved }: SaveCalculationProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const save = useSaveCalculation();
  const toast = useToast();
  const name = typed ?? saved?.name ?? usualName;

  function keep(calculationId: string | null): void {
    if (name.trim() === '') {
      setMissing(true);
      return;
    }
    save.mutate(
      { calculationId, body: { kind: calculator.kind, name: name.trim(), inputs, propertyId } },
      {
        onSuccess(kept) {
          setOpen(false);
          toast({ text: `Saved as ${kept.name}` });
          onSaved(kept);
        },
      },
    );
  }

  return (
    <>
      <Button
        variant="primary"
        icon={<Save aria-hidden />}
        onClick={() => {
          save.reset();
          setTyped(null);
          setMissing(false);
          setOpen(true);
        }}
      >
        Save
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Save calculation"
        actions={
          <>
            {saved && (
              <Button busy={save.isPending} onClick={() => keep(null)}>
                Save as new
              </Button>
            )}
            <Button type="submit" form="save-calculation" variant="primary" busy={save.isPending}>
              {saved ? 'Replace' : 'Save'}
            </Button>
          </>
        }
      >
        <form
          id="save-calculation"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!save.isPending) keep(saved?._id ?? null);
          }}
        >
          <TextField
            label="Name"
            value={name}
            autoFocus
            maxLength={nameMaxLength}
            autoComplete="off"
            error={isMissing && name.trim() === '' ? 'Enter a name.' : undefined}
            help={saved ? 'Replaces the calculation you opened. Save as new keeps both.' : undefined}
            onChange={setTyped}
          />
        </form>
        {save.isError && <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the calculation')}</Notice>}
      </Dialog>
    </>
  );
}
