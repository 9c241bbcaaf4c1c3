import type { SearchState } from '@rei/domain/listings/search-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** Only who saves a search loads it. */
const SaveSearchDialog = lazy(() =>
  import('./save-search-dialog.tsx').then((module) => ({ default: module.SaveSearchDialog })),
);

/** Saves the search that is shown under a name. */
export function SaveSearchButton({ state }: { state: SearchState }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save search
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog state={state} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
