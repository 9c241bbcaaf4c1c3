import { useDraggable } from '@dnd-kit/core';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { CardData } from '../board-drag.ts';
import { propertyName } from '../property-name.ts';
import { DealCard } from './deal-card.tsx';
import styles from './draggable-card.module.css';

interface DraggableCardProps extends ComponentProps<typeof DealCard> {
  /** Whether this card was moved just now: the focus follows it. */
  wasMoved: boolean;
}

/** A card in its column: dragged anywhere by pointer or touch, by its handle from the keyboard. */
export function DraggableCard({ wasMoved, ...card }: DraggableCardProps) {
  const { saved } = card;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: saved.propertyId,
    data: { saved } satisfies CardData,
  });
  const id = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasMoved) root.current?.querySelector<HTMLElement>('[data-move]')?.focus({ preventScroll: true });
  }, [wasMoved]);
  return (
    <article
      ref={(node) => {
        root.current = node;
        setNodeRef(node);
      }}
      className={classNames(styles.card, isDragging && styles.dragged)}
      aria-labelledby={id}
      {...listeners}
    >
      <span id={id} hidden>
        {propertyName(saved.property)}
      </span>
      <button
        {...attributes}
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        aria-label={`Drag ${propertyName(saved.property)}`}
      >
        <GripVertical aria-hidden />
      </button>
      <DealCard {...card} />
    </article>
  );
}

/** The card under the pointer while it is dragged. */
export function DraggedCard(card: ComponentProps<typeof DealCard>) {
  return (
    <div className={classNames(styles.card, styles.lifted)} aria-hidden="true">
      <DealCard {...card} />
    </div>
  );
}
