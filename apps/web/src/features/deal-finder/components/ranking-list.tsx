import type { DealAnswer, RankedListing } from '@rei/domain/deal-finder/answer';
import { isRiskMeasure, valueMeasures } from '@rei/domain/deal-finder/measures';
import { riskNote } from '@rei/domain/deal-finder/risk-words';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import { valueNote } from '@rei/domain/deal-finder/value-words';
import { formatCounted, formatNumber } from '@rei/domain/kernel/format';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, startTransition, useMemo, useRef } from 'react';
import type { To } from 'react-router';
import { useSelection } from '#lib/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { ListFoot } from '#ui/list-foot.tsx';
import { Pagination } from '#ui/pagination.tsx';
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
import { RankingKeys } from './ranking-keys.tsx';
import { PageSize, TableHead } from './table-head.tsx';

/** In less room the last columns are out of sight: what the listings are ranked by comes first there. */
const allColumnsRoom = 880;

export interface RankingTargets {
  analysisHref: (propertyId: string) => string;
  offerHref: (propertyId: string) => To;
  compareHref: (propertyIds: readonly string[]) => string;
}

interface RankingListProps extends DealViewState {
  answer: DealAnswer;
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

const costsNote = 'After operating costs, except figures marked ‘before operating costs’.';

/** What the shown figures rest on. */
function noteOf(columns: readonly DealColumn[]): string {
  const isOfValue = columns.some((column) => valueMeasures.some((measure) => measure === column));
  return [costsNote, ...(columns.some(isRiskMeasure) ? [riskNote] : []), ...(isOfValue ? [valueNote] : [])].join(' ');
}

/** What the selection is made among: another page of the same question keeps it. */
function amongOf(view: DealViewState['view']): string {
  return JSON.stringify(viewToParams({ ...view, search: { ...view.search, page: 1 } }));
}

/** One page of the ranking, and what can be done with it. */
export function RankingList(props: RankingListProps) {
  const { answer, ranking, targets, countRef, isNarrow, pointedId, onPoint, ...viewed } = props;
  const { view, saved, change, changeSearch, hrefOf, columns } = viewed;
  const { rankedBy, direction, isPlaceholderData, dataUpdatedAt, question } = ranking;
  const { passing, near, pages, results } = answer;
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
  const most = Math.min(passing, maxChosen);
  const isTight = useNarrowRoom(allColumnsRoom);
  const shownOnes = useMemo(() => {
    if (isNarrow) return fewColumns(columns.value, rankedBy, 3);
    const all = shownColumns(columns.value, rankedBy);
    return isTight ? all.toSorted((one, other) => Number(other === rankedBy) - Number(one === rankedBy)) : all;
  }, [isNarrow, isTight, columns.value, rankedBy]);

  return (
    <div className={styles.main}>
      <section className={styles.card} aria-label="Ranked listings">
        <TableHead
          answer={answer}
          limit={view.search.limit}
          direction={direction}
          onRank={rankBy}
          onLimit={setLimit}
          columns={columns.value}
          onColumns={columns.keep}
          download={<CsvButton question={question} columns={columns.value} signOnPhones />}
        />
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
        <ListFoot isInCard note={noteOf(shownOnes)}>
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
                ? `Select the first ${formatNumber(most)}`
                : `Select all ${formatNumber(most)} that pass`}
            </Button>
          )}
          {isPhone && <PageSize limit={view.search.limit} onLimit={setLimit} />}
          <Pagination
            page={view.search.page}
            pages={pages}
            hrefOf={(page) => hrefOf({ search: { ...view.search, page } })}
          />
        </ListFoot>
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
