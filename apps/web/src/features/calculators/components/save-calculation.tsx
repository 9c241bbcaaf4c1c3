import Save from 'lucide-react/icons/save';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { useSaveCalculation } from '../mutations.ts';
import type { SaveDialogProps } from './save-dialog.tsx';

/** Comes with the first click, not with the page. */
const SaveDialog = lazy(() => import('./save-dialog.tsx').then((module) => ({ default: module.SaveDialog })));

/** Asks for the name under which the calculation is saved. */
export function SaveCalculation(props: Omit<SaveDialogProps, 'save' | 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const save = useSaveCalculation();
  return (
    <>
      <Button
        variant="primary"
        icon={<Save aria-hidden />}
        onClick={() => {
          save.reset();
          setOpen(true);
        }}
      >
        Save
      </Button>
      {isOpen && (
        <Suspense>
          <SaveDialog {...props} save={save} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
