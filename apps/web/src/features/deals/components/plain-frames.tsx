import { type ComponentProps, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import type { BoardFrameProps, BoardFrames, CardFrameProps, ColumnFrameProps } from '../board-frames.ts';
import { useFocusWhen } from '../hooks/use-focus-when.ts';
import { propertyName } from '../property-name.ts';
import styles from './board.module.css';
import cardStyles from './card-frame.module.css';
import { CardHandle } from './card-handle.tsx';

function PlainBoard({ children }: BoardFrameProps) {
  const stop = useScrollStop();
  return (
    <section {...stop} className={styles.board} aria-label="Stages">
      {children}
    </section>
  );
}

function PlainColumn({ labelledBy, children }: ColumnFrameProps) {
  return (
    <section className={styles.column} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

function PlainCard({ saved, wasMoved, children }: CardFrameProps) {
  const root = useRef<HTMLElement>(null);
  useFocusWhen(wasMoved, root);
  return (
    <CardFrame ref={root} saved={saved}>
      <CardHandle saved={saved} />
      {children}
    </CardFrame>
  );
}

interface CardFrameParts extends ComponentProps<'article'> {
  saved: CardFrameProps['saved'];
}

/** A card's sheet, named after its property. */
export function CardFrame({ saved, className, ...rest }: CardFrameParts) {
  return (
    <article
      {...rest}
      className={classNames(cardStyles.card, className)}
      aria-label={propertyName(saved.property)}
      data-card={saved.propertyId}
    />
  );
}

/** The board as long as nobody has touched it. */
export const plainFrames: BoardFrames = { Board: PlainBoard, Column: PlainColumn, Card: PlainCard };
