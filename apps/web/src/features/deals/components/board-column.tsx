import { type DealStage, dealStageLabel } from '@rei/domain/activity/deal-progress';
import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { BoardFrames } from '../board-frames.ts';
import { type BoardFilter, boardQueries } from '../queries.ts';
import styles from './board.module.css';
import { CardSkeletons } from './board-skeleton.tsx';
import { type CardParts, DealCard } from './deal-card.tsx';

interface BoardColumnProps {
  stage: DealStage;
  /** Dollars. */
  value: number | undefined;
  filter: BoardFilter;
  frames: BoardFrames;
  movedId: string | undefined;
  card: CardParts;
  /** Below the word that there is none. */
  begin?: ReactNode;
  onMove: (saved: SavedProperty, button: HTMLElement) => void;
}

/** A card that was moved while the pages were fetched could stand on two of them. */
function uniqueCards(pages: readonly { properties: SavedProperty[] }[]): SavedProperty[] {
  const cards = pages.flatMap(({ properties }) => properties);
  return [...new Map(cards.map((saved) => [saved.propertyId, saved])).values()];
}

/** One stage with its cards, the latest activity on top. */
export function BoardColumn(props: BoardColumnProps) {
  const { stage, value, filter, frames, movedId, card, begin, onMove } = props;
  const { Column, Card } = frames;
  const id = useId();
  const query = useInfiniteQuery(boardQueries.column(stage, filter));
  const cards = uniqueCards(query.data?.pages ?? []);
  const total = query.data?.pages[0]?.total;
  return (
    <Column stage={stage} labelledBy={id}>
      <h2 id={id} className={styles.title}>
        {dealStageLabel(stage)} <span>{total !== undefined && formatNumber(total)}</span>{' '}
        {value !== undefined && value > 0 && <b>{formatWholeDollars(value)}</b>}
      </h2>
      {query.isError && !query.data && !query.isFetching && (
        <ErrorState text="Could not fetch user properties" onRetry={() => void query.refetch()} />
      )}
      {!query.data && (!query.isError || query.isFetching) && (
        <CardSkeletons text={`Loading ${dealStageLabel(stage)}...`} />
      )}
      {total === 0 && <p className={styles.none}>None</p>}
      {total === 0 && begin}
      {cards.length > 0 && (
        <ul className={styles.cards} aria-labelledby={id}>
          {cards.map((saved) => (
            <li key={saved.propertyId}>
              <Card saved={saved} wasMoved={saved.propertyId === movedId}>
                <DealCard {...card} saved={saved} onMove={onMove} />
              </Card>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          size="small"
          variant="text"
          fullWidth
          busy={query.isFetchingNextPage}
          aria-label={`Show more of ${dealStageLabel(stage)}`}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Column>
  );
}
