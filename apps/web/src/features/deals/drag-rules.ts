import {
  type Active,
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  type Over,
  pointerWithin,
} from '@dnd-kit/core';
import { type DealStage, dealStageLabel, dealStages } from '@rei/domain/activity/deal-progress';
import { stageMove } from '@rei/domain/activity/stage-move';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { propertyName } from './property-name.ts';

export interface CardData {
  saved: SavedProperty;
}

export function cardOf({ data }: Active): SavedProperty {
  // Cards are all that can be dragged, and each carries its data.
  return (data.current as unknown as CardData).saved;
}

export function stageOf(over: Over | null): DealStage | undefined {
  return dealStages.find((stage) => stage === over?.id);
}

/** A card is over the column that the pointer is in; without a pointer over the nearest. */
export const findColumn: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? closestCenter(args) : pointerWithin(args);

/** The arrow keys carry a card from column to column. */
export const columnByKey: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const { active, over, droppableRects, collisionRect } = context;
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || active === null || collisionRect === null) return undefined;
  const current = stageOf(over) ?? cardOf(active).progress.stage;
  const next = dealStages[dealStages.indexOf(current) + step];
  const column = next && droppableRects.get(next);
  if (!column) return undefined;
  event.preventDefault();
  return { x: column.left + (column.width - collisionRect.width) / 2, y: currentCoordinates.y };
};

export const dragInstructions =
  'To carry the card to another stage, press Space or Enter, choose the stage with the left and right arrow keys, ' +
  'and press Space or Enter again. Escape puts it back.';

/** What screen readers hear while a card is dragged. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => {
    const { property, progress } = cardOf(active);
    return `Picked up ${propertyName(property)} in ${dealStageLabel(progress.stage)}.`;
  },
  onDragOver: ({ active, over }) => {
    const { property, progress } = cardOf(active);
    const to = stageOf(over);
    if (to === undefined) return `${propertyName(property)} is over no stage.`;
    const isPossible = to === progress.stage || stageMove(progress.stage, to).type !== null;
    return `${propertyName(property)} is over ${dealStageLabel(to)}${isPossible ? '.' : ', where it cannot go.'}`;
  },
  onDragEnd: ({ active, over }) => {
    const { property, progress } = cardOf(active);
    const to = stageOf(over);
    return to === undefined || to === progress.stage
      ? `${propertyName(property)} stays in ${dealStageLabel(progress.stage)}.`
      : `${propertyName(property)} was dropped on ${dealStageLabel(to)}.`;
  },
  onDragCancel: ({ active }) => `${propertyName(cardOf(active).property)} was put back.`,
};
