import type { PostedActivityType } from '@rei/domain/activity/activity-type';
import { type DealStage, dealStages } from '@rei/domain/activity/deal-progress';
import { stageMove } from '@rei/domain/activity/stage-move';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useBoardFrames } from '../hooks/use-board-frames.ts';
import { moveQuestion } from '../move-words.ts';
import { useMoveDeal } from '../mutations.ts';
import { propertyName } from '../property-name.ts';
import type { BoardFilter } from '../queries.ts';
import styles from './board.module.css';
import { BoardColumn } from './board-column.tsx';
import { type CardParts, DealCard } from './deal-card.tsx';

// What is asked before a move comes with the first one.
const MoveMenu = lazy(() => import('./move-menu.tsx').then((module) => ({ default: module.MoveMenu })));
const MoveDialog = lazy(() => import('./move-dialog.tsx').then((module) => ({ default: module.MoveDialog })));
const RefusedMoveDialog = lazy(() =>
  import('./refused-move-dialog.tsx').then((module) => ({ default: module.RefusedMoveDialog })),
);

interface DealBoardProps {
  filter: BoardFilter;
  logHref: (propertyId: string) => string;
  card: CardParts;
  /** What each stage comes to, dollars; none while it is not known for what is shown. */
  values: ReadonlyMap<DealStage, number> | undefined;
  /** In the first column while nothing stands there: the way to the first property. */
  begin?: ReactNode;
}

type Pending =
  | { kind: 'asked'; saved: SavedProperty; to: DealStage; type: PostedActivityType }
  | { kind: 'refused'; saved: SavedProperty; to: DealStage; why: string };

/** The saved properties by stage. A move logs what moved the deal; where no entry could, it is explained. */
export function DealBoard({ filter, logHref, card, values, begin }: DealBoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const move = useMoveDeal();
  const [menu, setMenu] = useState<{ saved: SavedProperty; anchor: HTMLElement }>();
  const [pending, setPending] = useState<Pending>();
  const [movedId, setMovedId] = useState<string>();
  const frames = useBoardFrames(root, menu !== undefined || pending !== undefined);

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

  const question = pending?.kind === 'asked' ? moveQuestion(pending.type) : undefined;
  return (
    <div ref={root}>
      <frames.Board
        onDrop={start}
        onDragStart={() => setMovedId(undefined)}
        overlay={(saved) => <DealCard {...card} saved={saved} onMove={() => undefined} />}
      >
        {dealStages.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            value={values?.get(stage)}
            filter={filter}
            frames={frames}
            movedId={movedId}
            card={card}
            begin={stage === 'saved' ? begin : undefined}
            onMove={(saved, anchor) => {
              setMovedId(undefined);
              setMenu({ saved, anchor });
            }}
          />
        ))}
      </frames.Board>
      <p className={styles.foot}>Verdicts and cash flow are after operating costs.</p>
      <Suspense>
        {menu && <MoveMenu {...menu} onClose={() => setMenu(undefined)} onChoose={start} />}
        {pending?.kind === 'asked' && question && (
          <MoveDialog
            question={question}
            name={propertyName(pending.saved.property)}
            listPrice={pending.saved.property.list_price}
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
      </Suspense>
    </div>
  );
}
