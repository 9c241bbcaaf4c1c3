import type { DealAnswer, RankedListing } from '@rei/domain/deal-finder/answer';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, startTransition, useMemo, useRef } from 'react';
import type { To } from 'react-router';
import { useSelection } from '#lib/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { barIcon } from '#ui/selection-bar.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { useNarrowRoom } from '#ui/use-room.ts';
import { fewColumns, shownColumns } from '../column-headings.ts';
import { chosenDeal } from '../deal-row.ts';
import { viewToParams } from '../deal-view.ts';
import { useDealActions } from '../hooks/use-deal-actions.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import type { Ranking } from '../hooks/use-ranking.ts';
import { betterFirst } from '../measure-text.ts';
import { maxChosen, useAllPassing } from '../mutations.ts';
import { dealQueries } from '../queries.ts';
import { CsvButton } from './csv-button.tsx';
import { DealBulkBar } from './deal-bulk-bar.tsx';
import { DealCards } from './deal-cards.tsx';
import styles from './deal-finder.module.css';
import { DealTable } from './deal-table.tsx';
import { RankingFoot } from './ranking-foot.tsx';
import { RankingKeys } from './ranking-keys.tsx';

/** In less room the last columns are out of sight: what the listings are ranked by comes first there. */
const allColumnsRoom = 880;

export interface RankingTargets {
  analysisHref: (propertyId: string) => string;
  offerHref: (propertyId: string) => To;
  compareHref: (propertyIds: readonly string[]) => string;
}

interface RankingListProps extends DealViewState {
  answer: DealAnswer;
  /** How old what it rests on is. */
  asOf: string;
  ranking: Ranking;
  targets: RankingTargets;
  /** Takes the focus when what was focused goes away. */
  countRef: RefObject<HTMLElement | null>;
  /** Whether there is room for a few figures only, beside a map. */
  isNarrow: boolean;
  pointedId: string | undefined;
  /** Undefined where nothing follows what is pointed at. */
  onPoint: ((listing: RankedListing | undefined) => void) | undefined;
}

/** What the selection is made among: another page of the same question keeps it. */
function amongOf(view: DealViewState['view']): string {
  return JSON.stringify(viewToParams({ ...view, search: { ...view.search, page: 1 } }));
}

/** One page of the ranking, and what can be done with it. */
export function RankingList(props: RankingListProps) {
  const { answer, asOf, ranking, targets, countRef, isNarrow, pointedId, onPoint, ...viewed } = props;
  const { view, saved, change, changeSearch, hrefOf, columns } = viewed;
  const { rankedBy, direction, isPlaceholderData, dataUpdatedAt, question } = ranking;
  const { passing, near, results } = answer;
  const { data: look } = useQuery({ ...dealQueries.look(saved), enabled: false });
  const list = useRef<HTMLElement>(null);
  const selection = useSelection(results.map(chosenDeal), amongOf(view));
  const all = useAllPassing();
  const isPhone = useIsMobile();
  const { shown, actions } = useDealActions({
    targets,
    listings: results,
    showsHidden: view.search.showHidden,
    toldAt: dataUpdatedAt,
    onEmptied: () => countRef.current?.focus(),
  });
  // What is pressed shows that at once; the rest of the page follows when nothing else is to be done.
  const sortBy = (sort: NonNullable<typeof view.sort>) => startTransition(() => change({ sort }));
  const rankBy = (measure: typeof rankedBy) => sortBy({ measure, direction: betterFirst(measure) });
  const setLimit = (limit: typeof view.search.limit) => startTransition(() => changeSearch({ limit }));
  const List = isPhone ? DealCards : DealTable;
  const isTight = useNarrowRoom(allColumnsRoom);
  const shownOnes = useMemo(() => {
    if (isNarrow) return fewColumns(columns.value, rankedBy, 3);
    const all = shownColumns(columns.value, rankedBy);
    return isTight ? all.toSorted((one, other) => Number(other === rankedBy) - Number(one === rankedBy)) : all;
  }, [isNarrow, isTight, columns.value, rankedBy]);

  return (
    <div className={styles.main}>
      <section className={styles.card} aria-label="Ranked listings">
        <List
          listings={shown}
          nearText={`${formatCounted(near, 'listing')} would pass at a price up to 5% lower`}
          columns={shownOnes}
          rankedBy={rankedBy}
          direction={direction}
          onSort={(measure) => {
            const turned = direction === 'asc' ? 'desc' : 'asc';
            if (measure === rankedBy) sortBy({ measure, direction: turned });
            else rankBy(measure);
          }}
          isOutdated={isPlaceholderData}
          selection={selection}
          actions={actions}
          listRef={list}
          newIds={new Set(look?.addedIds)}
          pointedId={pointedId}
          onPoint={onPoint}
        />
        <RankingFoot
          answer={answer}
          asOf={asOf}
          columns={shownOnes}
          direction={direction}
          limit={view.search.limit}
          onLimit={setLimit}
          hrefOf={(page) => hrefOf({ search: { ...view.search, page } })}
        >
          {passing > 0 && (
            <Button
              variant="text"
              size="small"
              busy={all.isPending}
              onClick={() =>
                all.mutate(question, { onSuccess: (found) => selection.choose(found.map(chosenDeal), true) })
              }
            >
              {passing > maxChosen
                ? `Select the first ${formatNumber(maxChosen)}`
                : `Select all ${formatNumber(passing)} that pass`}
            </Button>
          )}
        </RankingFoot>
      </section>
      <RankingKeys
        list={list}
        place={() => document.querySelector<HTMLElement>('[role=combobox]')}
        onEscape={selection.clear}
      />
      <DealBulkBar
        selection={selection}
        compareHref={targets.compareHref}
        download={
          <CsvButton
            question={question}
            columns={columns.value}
            propertyIds={selection.properties.map(({ propertyId }) => propertyId)}
            iconClass={barIcon}
          />
        }
      />
    </div>
  );
}
