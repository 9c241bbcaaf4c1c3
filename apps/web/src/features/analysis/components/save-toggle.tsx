import type { Property } from '@rei/domain/listings/property';
import Bookmark from 'lucide-react/icons/bookmark';
import BookmarkCheck from 'lucide-react/icons/bookmark-check';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useSetSaved } from '../mutations.ts';
import styles from './save-toggle.module.css';

const notSaved = 'Could not save property';
const notRemoved = 'Could not remove property';

/** Keeps the property in My Properties, or takes it off, at once and with a way back. */
export function SaveToggle({ property }: { property: Property }) {
  const toast = useToast();
  const setSaved = useSetSaved(property.property_id);

  function change(saved: boolean): void {
    setSaved.mutate(saved, {
      onSuccess: () =>
        toast({
          text: saved ? 'Saved to My Properties.' : 'Removed from My Properties.',
          action: { label: 'Undo', onClick: () => change(!saved) },
        }),
      onError: (error) => toast({ text: errorMessage(error, saved ? notSaved : notRemoved) }),
    });
  }

  return (
    <Button
      icon={property.saved ? <BookmarkCheck aria-hidden /> : <Bookmark aria-hidden />}
      className={property.saved ? styles.saved : undefined}
      aria-pressed={property.saved}
      busy={setSaved.isPending}
      onClick={() => change(!property.saved)}
    >
      {property.saved ? 'Saved' : 'Save'}
    </Button>
  );
}
