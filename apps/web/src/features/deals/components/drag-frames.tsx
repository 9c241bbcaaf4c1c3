import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { stageMove } from '@rei/domain/activity/stage-move';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useScrollStop } from '#ui/use-scroll-stop.ts';
import type { BoardFrameProps, BoardFrames, CardFrameProps, ColumnFrameProps } from '../board-frames.ts';
import {
  announcements,
  type CardData,
  cardOf,
  columnByKey,
  dragInstructions,
  findColumn,
  stageOf,
} from '../drag-rules.ts';
import { useFocusWhen } from '../hooks/use-focus-when.ts';
import styles from './board.module.css';
import cardStyles from './card-frame.module.css';
import { CardHandle } from './card-handle.tsx';
import { CardFrame } from './plain-frames.tsx';

/** Pixels that a mouse moves before a press becomes a drag, so that clicks stay clicks. */
const mouseDistance = 6;
/** Milliseconds that a finger rests, so that a swipe scrolls. */
const touchDelay = 220;
/** How fast the board scrolls under a card at its edge; the library's own 10 overshoots on a phone. */
const scrollAcceleration = 4;

function DragBoard({ onDrop, onDragStart, overlay, children }: BoardFrameProps) {
  const contextId = useId();
  const stop = useScrollStop();
  const [dragged, setDragged] = useState<SavedProperty>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByKey }),
  );
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={findColumn}
      autoScroll={{ acceleration: scrollAcceleration }}
      accessibility={{ announcements, screenReaderInstructions: { draggable: dragInstructions } }}
      onDragStart={({ active }) => {
        onDragStart();
        setDragged(cardOf(active));
      }}
      onDragEnd={({ active, over }) => {
        setDragged(undefined);
        const to = stageOf(over);
        if (to) onDrop(cardOf(active), to);
      }}
      onDragCancel={() => setDragged(undefined)}
    >
      <section {...stop} className={classNames(styles.board, dragged && styles.dragging)} aria-label="Stages">
        {children}
      </section>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={classNames(cardStyles.card, cardStyles.lifted)} aria-hidden="true">
            {overlay(dragged)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function DroppableColumn({ stage, labelledBy, children }: ColumnFrameProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const { active } = useDndContext();
  const from = active === null ? undefined : cardOf(active).progress.stage;
  const isPossible = from === undefined || from === stage || stageMove(from, stage).type !== null;
  return (
    <section
      ref={setNodeRef}
      className={classNames(
        styles.column,
        !isPossible && styles.impossible,
        isOver && (isPossible ? styles.over : styles.refusing),
      )}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}

/** Dragged anywhere by mouse and finger, by its handle from the keyboard. */
function DraggableCard({ saved, wasMoved, children }: CardFrameProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: saved.propertyId,
    data: { saved } satisfies CardData,
  });
  const root = useRef<HTMLElement>(null);
  useFocusWhen(wasMoved, root);
  return (
    <CardFrame
      {...listeners}
      ref={(node) => {
        root.current = node;
        setNodeRef(node);
      }}
      saved={saved}
      className={classNames(cardStyles.draggable, isDragging && cardStyles.dragged)}
    >
      <CardHandle {...attributes} ref={setActivatorNodeRef} saved={saved} />
      {children}
    </CardFrame>
  );
}

/** The board whose cards can be dragged. */
export const dragFrames: BoardFrames = { Board: DragBoard, Column: DroppableColumn, Card: DraggableCard };
