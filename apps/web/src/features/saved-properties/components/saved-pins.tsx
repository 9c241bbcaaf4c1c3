import { dealStageLabel } from '@rei/domain/activity/deal-progress';
import { shownVerdict } from '@rei/domain/listings/after-costs';
import { pinVerdicts, shortPrice } from '@rei/domain/map/pin';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SmallMap } from '#map/small-map.tsx';
import type { SmallPin } from '#map/small-map-props.ts';
import { AfterCostVerdict, VerdictPlate } from '#property/after-cost-verdict.tsx';
import { priceText } from '#property/price-text.ts';
import { savedName } from '../saved-name.ts';
import styles from './saved-pins.module.css';

/** How far a deal is, where it has begun; before that its price. */
function wordOf({ property, progress: { stage } }: SavedProperty): string {
  if (stage !== 'saved') return dealStageLabel(stage);
  return property.list_price === null ? '–' : shortPrice(property.list_price);
}

function pinOf(saved: SavedProperty, isMarked = false): SmallPin[] {
  const { coordinate } = saved.property.location;
  if (!coordinate) return [];
  const verdict = pinVerdicts.indexOf(shownVerdict(saved.figures.afterCosts));
  const state = isMarked ? 'x' : saved.hidden ? 'h' : 'n';
  return [{ id: saved.propertyId, ...coordinate, icon: `word:${verdict}:${state}:${wordOf(saved)}` }];
}

interface SavedPinsProps {
  label: string;
  instead: string;
  properties: readonly SavedProperty[];
  detailHref: (propertyId: string) => string;
}

/** Saved properties on a map and in a list beside it, which point at each other; a chosen one with its figures. */
export function SavedPins({ label, instead, properties, detailHref }: SavedPinsProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [pointedId, setPointedId] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const pins = useMemo(() => properties.flatMap((saved) => pinOf(saved)), [properties]);
  const markedId = pointedId ?? chosenId;
  const marked = useMemo(() => {
    const saved = properties.find(({ propertyId }) => propertyId === markedId);
    return saved && pinOf(saved, true)[0];
  }, [properties, markedId]);
  const chosen = properties.find(({ propertyId }) => propertyId === chosenId);

  useEffect(() => {
    const rows = list.current;
    const row = chosenId === undefined ? null : rows?.querySelector<HTMLElement>(`[data-home='${chosenId}']`);
    // The list alone moves: the page stays where the pointer is.
    if (rows && row) rows.scrollTop = row.offsetTop - rows.offsetTop - (rows.clientHeight - row.clientHeight) / 2;
  }, [chosenId]);

  return (
    <div className={styles.box}>
      <div className={styles.both}>
        <div className={styles.map}>
          <SmallMap
            label={label}
            pins={pins}
            marked={marked}
            isGrouped
            onChoose={setChosenId}
            onPoint={setPointedId}
            instead={instead}
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
        <ul ref={list} className={styles.list} aria-label="Properties on the map">
          {properties.map((saved) => {
            const { propertyId, property, progress, figures } = saved;
            return (
              <li key={propertyId} data-home={propertyId}>
                <Link
                  to={detailHref(propertyId)}
                  data-pointed={propertyId === markedId ? '' : undefined}
                  onMouseEnter={() => setPointedId(propertyId)}
                  onMouseLeave={() => setPointedId(undefined)}
                  onFocus={() => setPointedId(propertyId)}
                  onBlur={() => setPointedId(undefined)}
                >
                  <b>{savedName(saved)}</b>
                  <VerdictPlate verdict={figures.afterCosts} size="small" />
                  <span>
                    {priceText(property)} · {dealStageLabel(progress.stage)}
                    {!property.location.coordinate && ' · no location'}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
