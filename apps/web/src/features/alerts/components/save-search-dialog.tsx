import { nameMaxLength } from '@rei/domain/kernel/saved-name';
import type { SearchState } from '@rei/domain/listings/search-query';
import { useToast } from '#ui/toast.tsx';
import { usualAlert } from '../alert-words.ts';
import { useSaveSearch } from '../mutations.ts';
import { questionOf } from '../search-of.ts';
import { AlertDialog } from './alert-dialog.tsx';

export function SaveSearchDialog({ state, onClose }: { state: SearchState; onClose: () => void }) {
  const save = useSaveSearch();
  const toast = useToast();
  return (
    <AlertDialog
      title="Save search"
      name={state.text.slice(0, nameMaxLength)}
      alert={usualAlert}
      isBusy={save.isPending}
      onSave={(given, refuse) =>
        save.mutate(
          { ...given, question: questionOf(state) },
          {
            onSuccess: () => {
              onClose();
              toast({ text: `Search ‘${given.name}’ saved.` });
            },
            onError: refuse,
          },
        )
      }
      onClose={onClose}
    />
  );
}
