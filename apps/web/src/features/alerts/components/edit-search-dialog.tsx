import type { SavedSearch } from '@rei/domain/alerts/endpoints';
import { useToast } from '#ui/toast.tsx';
import { usualAlert } from '../alert-words.ts';
import { useChangeSearch } from '../mutations.ts';
import { AlertDialog } from './alert-dialog.tsx';

/** A new name alone turns no alerts on. */
const silent = { ...usualAlert, inProduct: false, byMail: false };

export function EditSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const change = useChangeSearch();
  const toast = useToast();
  return (
    <AlertDialog
      title="Edit saved search"
      name={search.name}
      isNameFixed={search.gone.length > 0}
      alert={search.alert ?? silent}
      isBusy={change.isPending}
      onSave={({ name, alert }, refuse) =>
        change.mutate(
          { search, name, alert },
          {
            onSuccess: () => {
              onClose();
              toast({ text: `Search ‘${name}’ saved.` });
            },
            onError: refuse,
          },
        )
      }
      onClose={onClose}
    />
  );
}
