import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { formatNumber } from '@rei/domain/kernel/format';
import { memo, type Ref, useMemo } from 'react';
import { Link } from 'react-router';
import { useTurn } from '#lib/use-turn.ts';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { classNames } from '#ui/class-names.ts';
import { SelectBox } from '#ui/select-box.tsx';
import { columnHeading, fewColumns } from '../column-headings.ts';
import { chosenDeal, dealName, dealPlace } from '../deal-row.ts';
import styles from './deal-cards.module.css';
import { DealMarks, RankChange } from './deal-marks.tsx';
import type { DealListProps } from './deal-table.tsx';
import { DealValue } from './deal-value.tsx';
import { RowActions } from './row-actions.tsx';

/** So many are drawn first: what a phone's first screen has. */
const firstCards = 4;
/** About how high a card is, CSS pixels. */
const cardHeight = 190;

interface DealCardProps extends Pick<DealListProps, 'columns' | 'rankedBy' | 'actions'> {
  listing: RankedListing;
  isFirst: boolean;
  isSelected: boolean;
  isNew: boolean;
  onToggle: DealListProps['selection']['toggle'];
}

const DealCard = memo(function DealCard(props: DealCardProps) {
  const { listing, isFirst, isSelected, isNew, onToggle, columns, rankedBy, actions } = props;
  const { passes, rank } = listing;
  const name = dealName(listing);
  return (
    <article className={classNames(styles.card, isSelected && styles.selected, !passes && styles.near)}>
      <SelectBox
        checked={isSelected}
        onToggle={(options) => onToggle(chosenDeal(listing), options)}
        label={`Select ${name}`}
      />
      <div className={styles.photo}>
        <ListingPhoto property={listing} isFirst={isFirst} />
      </div>
      <div className={styles.what}>
        <h2>
          <Link to={actions.analysisHref(listing.property_id)} data-row-link="">
            {name}
          </Link>
        </h2>
        <p className={styles.place}>
          {passes && `#${formatNumber(rank)} `}
          <RankChange listing={listing} /> {dealPlace(listing)}
        </p>
        <DealMarks listing={listing} isNew={isNew} />
      </div>
      <dl className={styles.figures}>
        {columns.map((column) => (
          <div key={column}>
            <dt>{columnHeading(column)}</dt>
            <dd className={classNames(column === rankedBy && styles.ranked)}>
              <DealValue column={column} listing={listing} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <RowActions listing={listing} actions={actions} />
      </div>
    </article>
  );
});

export function DealCards(props: DealListProps) {
  // A table's columns would move with the widths of rows that come later; cards stay where they are.
  const isWhole = useTurn(true);
  const { listings, nearText, columns, rankedBy, isOutdated, selection, actions, listRef, newIds } = props;
  const drawn = isWhole ? listings : listings.slice(0, firstCards);
  const shown = useMemo(() => fewColumns(columns, rankedBy, 4), [columns, rankedBy]);
  const firstNear = listings.find(({ passes }) => !passes);

  return (
    <ol
      ref={listRef as Ref<HTMLOListElement>}
      className={classNames(styles.list, isOutdated && styles.outdated)}
      aria-label="Ranking"
      aria-busy={isOutdated}
      style={{ paddingBottom: (listings.length - drawn.length) * cardHeight || undefined }}
    >
      {drawn.map((listing, index) => (
        <li key={listing.property_id}>
          {listing === firstNear && (
            <p className={styles.divider}>
              <b>Near misses</b> {nearText}
            </p>
          )}
          <DealCard
            listing={listing}
            isFirst={index < firstCards}
            isSelected={selection.has(listing.property_id)}
            isNew={newIds.has(listing.property_id)}
            onToggle={selection.toggle}
            columns={shown}
            rankedBy={rankedBy}
            actions={actions}
          />
        </li>
      ))}
    </ol>
  );
}
