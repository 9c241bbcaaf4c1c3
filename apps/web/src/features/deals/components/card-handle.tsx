import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { ComponentProps } from 'react';
import { propertyName } from '../property-name.ts';
import styles from './card-frame.module.css';

interface CardHandleProps extends ComponentProps<'button'> {
  saved: SavedProperty;
}

/** What a card is picked up by from the keyboard. */
export function CardHandle({ saved, ...rest }: CardHandleProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.handle}
      aria-label={`Drag ${propertyName(saved.property)}`}
      data-part="handle"
    >
      <GripVertical aria-hidden />
    </button>
  );
}
