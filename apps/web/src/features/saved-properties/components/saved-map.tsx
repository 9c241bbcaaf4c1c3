import { dealStageLabel } from '@rei/domain/activity/deal-progress';
import { shownVerdict } from '@rei/domain/listings/after-costs';
import { pinVerdicts, shortPrice } from '@rei/domain/map/pin';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, type To } from 'react-router';
import { SmallMap } from '#map/small-map.tsx';
import type { SmallPin } from '#map/small-map-props.ts';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { priceText } from '#property/price-text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { savedPropertyQueries } from '../queries.ts';
import { savedName } from '../saved-name.ts';
import { mostOnMap, type SavedView, savedMapQueryOf } from '../saved-view.ts';
import styles from './saved-map.module.css';

interface SavedMapProps {
  view: SavedView;
  detailHref: (propertyId: string) => string;
  listHref: To;
}

/** How far a deal is, where it has begun; before that its price. */
function wordOf({ property, progress: { stage } }: SavedProperty): string {
  if (stage !== 'saved') return dealStageLabel(stage);
  return property.list_price === null ? '–' : shortPrice(property.list_price);
}

function pinOf(saved: SavedProperty, isChosen: boolean): SmallPin[] {
  const { coordinate } = saved.property.location;
  if (!coordinate) return [];
  const verdict = pinVerdicts.indexOf(shownVerdict(saved.figures.afterCosts));
  const state = isChosen ? 'x' : saved.hidden ? 'h' : 'n';
  return [{ id: saved.propertyId, ...coordinate, icon: `word:${verdict}:${state}:${wordOf(saved)}` }];
}

/** Where the saved properties are, with their verdict and how far their deals are. */
export function SavedMap({ view, detailHref, listHref }: SavedMapProps) {
  const { data, error, refetch } = useQuery(savedPropertyQueries.list(savedMapQueryOf(view)));
  const [chosenId, setChosenId] = useState<string>();
  const pins = useMemo(
    () => (data?.properties ?? []).flatMap((saved) => pinOf(saved, saved.propertyId === chosenId)),
    [data, chosenId],
  );
  if (error && !data) return <ErrorState text="Could not fetch user properties" onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading text="Loading map…">
        <Skeleton height={440} />
      </Loading>
    );
  }
  if (data.total === 0) return <EmptyState text="No results found." />;
  const chosen = data.properties.find(({ propertyId }) => propertyId === chosenId);
  const unplaced = Math.min(data.total, mostOnMap) - pins.length;
  return (
    <>
      <p className={styles.count} role="status">
        {pins.length === 1 ? '1 property' : `${pins.length.toLocaleString('en-US')} properties`} on the map
        {unplaced > 0 && `, ${unplaced.toLocaleString('en-US')} without a location`}
        {data.total > mostOnMap && `, the first ${mostOnMap.toLocaleString('en-US')}`}.{' '}
        <Link to={listHref}>Show all in the list</Link>
      </p>
      <div className={styles.map}>
        <SmallMap
          label="Map of saved properties"
          pins={pins}
          isGrouped
          onChoose={setChosenId}
          instead="The list has the same properties."
        >
          {chosen && (
            <section className={styles.card} aria-label="Chosen property">
              <b className="t16 tabular">{priceText(chosen.property)}</b>
              <Link to={detailHref(chosen.propertyId)}>{savedName(chosen)}</Link>
              <span className={styles.stage}>{dealStageLabel(chosen.progress.stage)}</span>
              <AfterCostVerdict afterCosts={chosen.figures.afterCosts} look="line" />
            </section>
          )}
        </SmallMap>
      </div>
    </>
  );
}
