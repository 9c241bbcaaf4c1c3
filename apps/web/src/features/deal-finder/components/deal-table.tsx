import type { RankedListing } from '@rei/domain/deal-finder/answer';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import { type DealColumn, isMeasure } from '@rei/domain/deal-finder/shown-columns';
import { formatNumber } from '@rei/domain/kernel/format';
import { memo, type Ref } from 'react';
import { Link } from 'react-router';
import type { Selection } from '#lib/use-selection.ts';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectBox } from '#ui/select-box.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { columnHeading, columnLabel, isBeforeCosts } from '../column-headings.ts';
import { type ChosenDeal, chosenDeal, dealName, dealPlace } from '../deal-row.ts';
import { DealMarks, RankChange } from './deal-marks.tsx';
import styles from './deal-table.module.css';
import { DealValue } from './deal-value.tsx';
import { type DealActions, RowActions } from './row-actions.tsx';

/** How many photos are in view as the page opens. */
const firstRows = 8;

export interface DealListProps {
  /** The page's listings: those that pass first, near misses after them. */
  listings: readonly RankedListing[];
  /** What is said of the near misses, above the first of them. */
  nearText: string;
  columns: readonly DealColumn[];
  rankedBy: DealMeasure;
  direction: 'asc' | 'desc';
  onSort: (measure: DealMeasure) => void;
  isOutdated: boolean;
  selection: Selection<ChosenDeal>;
  actions: DealActions;
  listRef: Ref<HTMLElement>;
  /** Those that are new in the saved view since it was looked at before. */
  newIds: ReadonlySet<string>;
  /** The one that a map points at, and whom the list points at. */
  pointedId: string | undefined;
  onPoint: ((listing: RankedListing | undefined) => void) | undefined;
}

function Heading({
  column,
  ...sorted
}: { column: DealColumn } & Pick<DealListProps, 'rankedBy' | 'direction' | 'onSort'>) {
  const { rankedBy, direction, onSort } = sorted;
  const isRanked = column === rankedBy;
  return (
    <th
      scope="col"
      className={classNames('num', isBeforeCosts(column) && styles.before)}
      aria-sort={isRanked ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {isMeasure(column) ? (
        <button type="button" title={columnLabel(column)} onClick={() => onSort(column)}>
          {columnHeading(column)}
          {isRanked && <span aria-hidden="true">{direction === 'asc' ? '↑' : '↓'}</span>}
        </button>
      ) : (
        columnHeading(column)
      )}
    </th>
  );
}

interface DealRowProps extends Pick<DealListProps, 'columns' | 'rankedBy' | 'actions' | 'onPoint'> {
  listing: RankedListing;
  isFirst: boolean;
  isSelected: boolean;
  isNew: boolean;
  isPointed: boolean;
  onToggle: Selection<ChosenDeal>['toggle'];
}

/** What nothing has changed of is not drawn anew: a key changes two rows, and a table of them takes a slow phone 0.1 s. */
const DealRow = memo(function DealRow(props: DealRowProps) {
  const { listing, isFirst, isSelected, isNew, isPointed, onToggle, onPoint, columns, rankedBy, actions } = props;
  const { property_id: propertyId, passes, rank } = listing;
  const name = dealName(listing);
  return (
    <tr
      className={classNames(isSelected && styles.selected, !passes && styles.near, isPointed && styles.pointed)}
      data-pointed={isPointed ? '' : undefined}
      onMouseEnter={() => onPoint?.(listing)}
      onMouseLeave={() => onPoint?.(undefined)}
      onFocus={() => onPoint?.(listing)}
      onBlur={() => onPoint?.(undefined)}
    >
      <td className={styles.box}>
        <SelectBox
          checked={isSelected}
          onToggle={(options) => onToggle(chosenDeal(listing), options)}
          label={`Select ${name}`}
        />
      </td>
      <td className={classNames('num', styles.rank)}>
        {passes ? formatNumber(rank) : '–'}
        <RankChange listing={listing} />
      </td>
      <th scope="row" className={styles.home}>
        <span className={styles.inside}>
          <span className={styles.photo}>
            <ListingPhoto property={listing} isFirst={isFirst} />
          </span>
          <span className={styles.what}>
            <Link to={actions.analysisHref(propertyId)} data-row-link="">
              {name}
            </Link>
            <span className={styles.below}>
              <span className={styles.place}>{dealPlace(listing)}</span>
              <DealMarks listing={listing} isNew={isNew} />
            </span>
          </span>
          <span className={styles.actions}>
            <RowActions listing={listing} actions={actions} />
          </span>
        </span>
      </th>
      {columns.map((column) => (
        <td
          key={column}
          className={classNames('num', column === rankedBy && styles.ranked, isBeforeCosts(column) && styles.before)}
        >
          <DealValue column={column} listing={listing} />
        </td>
      ))}
    </tr>
  );
});

/** The ranking: what passes, and below a divider what nearly does. */
export function DealTable(props: DealListProps) {
  const { listings, nearText, columns, rankedBy, direction, onSort, isOutdated, selection, actions, listRef, newIds } =
    props;
  const { pointedId, onPoint } = props;
  const passing = listings.filter(({ passes }) => passes);
  const near = listings.filter(({ passes }) => !passes);
  const chosen = listings.filter(({ property_id }) => selection.has(property_id)).length;
  const row = (listing: RankedListing, index: number) => (
    <DealRow
      key={listing.property_id}
      listing={listing}
      isFirst={index < firstRows}
      columns={columns}
      rankedBy={rankedBy}
      isSelected={selection.has(listing.property_id)}
      onToggle={selection.toggle}
      actions={actions}
      isNew={newIds.has(listing.property_id)}
      isPointed={listing.property_id === pointedId}
      onPoint={onPoint}
    />
  );
  return (
    <TableScroll label="Ranking, scrolls sideways">
      <table
        ref={listRef as Ref<HTMLTableElement>}
        className={classNames(styles.table, isOutdated && styles.outdated)}
        aria-label="Ranking"
        aria-busy={isOutdated}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.box}>
              <SelectBox
                checked={chosen > 0 && chosen === listings.length}
                isMixed={chosen > 0 && chosen < listings.length}
                onToggle={() => selection.choose(listings.map(chosenDeal), chosen < listings.length)}
                label="Select page"
              />
            </th>
            <th scope="col" className="num">
              #
            </th>
            <th scope="col">Property</th>
            {columns.map((column) => (
              <Heading key={column} column={column} rankedBy={rankedBy} direction={direction} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {passing.length > 0 && <tbody>{passing.map(row)}</tbody>}
        {near.length > 0 && (
          <tbody>
            <tr className={styles.divider}>
              <th scope="rowgroup" colSpan={columns.length + 3}>
                <b>Near misses</b> {nearText}
              </th>
            </tr>
            {near.map((listing, index) => row(listing, passing.length + index))}
          </tbody>
        )}
      </table>
    </TableScroll>
  );
}
