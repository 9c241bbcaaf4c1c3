import ListPlus from 'lucide-react/icons/list-plus';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';

/** The form comes with the first opening. */
const OwnLinesDialog = lazy(() =>
  import('./own-lines-dialog.tsx').then(({ OwnLinesDialog }) => ({ default: OwnLinesDialog })),
);

/** Opens what is known of the property line by line. */
export function OwnLinesButton({ underwriting }: { underwriting: Underwriting }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" icon={<ListPlus aria-hidden />} onClick={() => setOpen(true)}>
        Income and costs
      </Button>
      {isOpen && (
        <Suspense>
          <OwnLinesDialog underwriting={underwriting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
