import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { PostedActivityType } from '@rei/domain/activity/activity-type';
import { type DealStage, dealStages } from '@rei/domain/activity/deal-progress';
import { stageMove } from '@rei/domain/activity/stage-move';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { announcements, cardOf, columnByKey, dragInstructions, findColumn, stageOf } from '../board-drag.ts';
import { moveQuestion } from '../move-words.ts';
import { useMoveDeal } from '../mutations.ts';
import { propertyName } from '../property-name.ts';
import type { BoardFilter } from '../queries.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import type { CardParts } from './deal-card.tsx';
import { DraggedCard } from './draggable-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveMenu } from './move-menu.tsx';
import { RefusedMoveDialog } from './refused-move-dialog.tsx';

interface DealBoardProps {
  filter: BoardFilter;
  /** A property's activity log. */
  logHref: (propertyId: string) => string;
  card: CardParts;
}

/** What is asked or said before a card moves. */
type Pending =
  | { kind: 'asked'; saved: SavedProperty; to: DealStage; type: PostedActivityType }
  | { kind: 'refused'; saved: SavedProperty; to: DealStage; why: string };

/** Pixels that a mouse moves before a press becomes a drag, so that clicks stay clicks. */
const mouseDistance = 6;
/** Milliseconds that a finger rests, so that a swipe scrolls. */
const touchDelay = 220;

function useBoardSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: touchDelay, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnByKey }),
  );
}

/** The saved properties by stage. A move logs what moved the deal; where no entry could, it is explained. */
export function DealBoard({ filter, logHref, card }: DealBoardProps) {
  const contextId = useId();
  const sensors = useBoardSensors();
  const move = useMoveDeal();
  const [dragged, setDragged] = useState<SavedProperty>();
  const [menu, setMenu] = useState<{ saved: SavedProperty; anchor: HTMLElement }>();
  const [pending, setPending] = useState<Pending>();
  const [movedId, setMovedId] = useState<string>();

  function start(saved: SavedProperty, to: DealStage): void {
    setMenu(undefined);
    if (to === saved.progress.stage) return;
    const { type, why } = stageMove(saved.progress.stage, to);
    if (type === null) setPending({ kind: 'refused', saved, to, why });
    else if (moveQuestion(type)) setPending({ kind: 'asked', saved, to, type });
    else finish({ saved, to, type });
  }

  function finish(chosen: Parameters<typeof move.mutate>[0]): void {
    setPending(undefined);
    setMovedId(chosen.saved.propertyId);
    move.mutate(chosen);
  }

  function handleDragEnd({ active, over }: DragEndEvent): void {
    setDragged(undefined);
    const to = stageOf(over);
    if (to) start(cardOf(active), to);
  }

  const question = pending?.kind === 'asked' ? moveQuestion(pending.type) : undefined;
  return (
    <DndContext
      id={contextId}
      sensors={sensors}
      collisionDetection={findColumn}
      accessibility={{ announcements, screenReaderInstructions: { draggable: dragInstructions } }}
      onDragStart={({ active }) => {
        setMovedId(undefined);
        setDragged(cardOf(active));
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(undefined)}
    >
      <div className={classNames(styles.board, dragged && styles.dragging)}>
        {dealStages.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            filter={filter}
            isPossible={
              dragged && (stage === dragged.progress.stage || stageMove(dragged.progress.stage, stage).type !== null)
            }
            movedId={movedId}
            card={card}
            onMove={(saved, anchor) => {
              setMovedId(undefined);
              setMenu({ saved, anchor });
            }}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <DraggedCard {...card} saved={dragged} isFirst onMove={() => undefined} />}
      </DragOverlay>
      <MoveMenu target={menu} onClose={() => setMenu(undefined)} onChoose={start} />
      {pending?.kind === 'asked' && question && (
        <MoveDialog
          question={question}
          name={propertyName(pending.saved.property)}
          to={pending.to}
          onClose={() => setPending(undefined)}
          onConfirm={(answer) => finish({ saved: pending.saved, to: pending.to, type: pending.type, ...answer })}
        />
      )}
      {pending?.kind === 'refused' && (
        <RefusedMoveDialog
          name={propertyName(pending.saved.property)}
          to={pending.to}
          why={pending.why}
          logHref={logHref(pending.saved.propertyId)}
          onClose={() => setPending(undefined)}
        />
      )}
    </DndContext>
  );
}
