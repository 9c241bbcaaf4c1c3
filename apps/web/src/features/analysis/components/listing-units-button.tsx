import type { Property } from '@rei/domain/listings/property';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { useForgetUnits } from '../mutations.ts';
import styles from './units-editor.module.css';

interface ListingUnitsButtonProps {
  propertyId: string;
  onForgotten: (property: Property) => void;
  onUndo: () => void;
}

/** Drops the user's own units at once, with a way back. */
export function ListingUnitsButton({ propertyId, onForgotten, onUndo }: ListingUnitsButtonProps) {
  const toast = useToast();
  const forget = useForgetUnits(propertyId);

  function handleClick(): void {
    forget.mutate(undefined, {
      onSuccess: (property) => {
        onForgotten(property);
        toast({ text: 'Using the listing’s units.', action: { label: 'Undo', onClick: onUndo } });
      },
      onError: (error) => toast({ text: errorMessage(error, 'Couldn’t remove your units.') }),
    });
  }

  return (
    <Button variant="text" className={styles.copy} busy={forget.isPending} onClick={handleClick}>
      Use the listing’s units
    </Button>
  );
}
