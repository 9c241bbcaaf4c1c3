import { dealStageLabel } from '@rei/domain/activity/deal-progress';
import { shownVerdict } from '@rei/domain/listings/after-costs';
import { pinVerdicts, shortPrice } from '@rei/domain/map/pin';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { SmallMap } from '#map/small-map.tsx';
import type { SmallPin } from '#map/small-map-props.ts';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { priceText } from '#property/price-text.ts';
import { savedName } from '../saved-name.ts';
import styles from './saved-pins.module.css';

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

interface SavedPinsProps {
  label: string;
  instead: string;
  properties: readonly SavedProperty[];
  detailHref: (propertyId: string) => string;
}

/** Saved properties on a map, with their verdict and how far their deals are; one that is chosen with its figures. */
export function SavedPins({ label, instead, properties, detailHref }: SavedPinsProps) {
  const [chosenId, setChosenId] = useState<string>();
  const pins = useMemo(
    () => properties.flatMap((saved) => pinOf(saved, saved.propertyId === chosenId)),
    [properties, chosenId],
  );
  const chosen = properties.find(({ propertyId }) => propertyId === chosenId);
  return (
    <SmallMap label={label} pins={pins} isGrouped onChoose={setChosenId} instead={instead}>
      {chosen && (
        <section className={styles.card} aria-label="Chosen property">
          <b className="t16 tabular">{priceText(chosen.property)}</b>
          <Link to={detailHref(chosen.propertyId)}>{savedName(chosen)}</Link>
          <span className={styles.stage}>{dealStageLabel(chosen.progress.stage)}</span>
          <AfterCostVerdict afterCosts={chosen.figures.afterCosts} look="line" />
        </section>
      )}
    </SmallMap>
  );
}
