import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { agoText } from '#lib/moment.ts';
import { cashFlowText, VerdictPlate } from '#property/after-cost-verdict.tsx';
import { priceText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { propertyName } from '../property-name.ts';
import styles from './deal-card.module.css';

/** What the page around the board adds to each card. */
export interface CardParts {
  detailHref: (propertyId: string) => string;
  /** What changed about the listing since it was saved. */
  notes: (saved: SavedProperty) => ReactNode;
  next: (saved: SavedProperty) => ReactNode;
}

interface DealCardProps extends CardParts {
  saved: SavedProperty;
  /** The button that chooses a stage; `button` is the one pressed. */
  onMove: (saved: SavedProperty, button: HTMLElement) => void;
}

/** A property on the board: what it is, what changed about it, what comes next. */
export function DealCard({ saved, onMove, detailHref, notes, next }: DealCardProps) {
  const { property, propertyId, hidden } = saved;
  const { afterCosts } = saved.figures;
  const { line, city, state_code } = property.location.address;
  const name = propertyName(property);
  const [latest] = saved.activityLog;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.address}>
          <Link to={detailHref(propertyId)} draggable={false} title={name}>
            {name}
          </Link>
        </h3>
        <IconButton
          size="small"
          label={`Move to…: ${name}`}
          className={styles.move}
          aria-haspopup="dialog"
          data-part="move"
          onClick={(event) => onMove(saved, event.currentTarget)}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
      <p className={styles.facts}>
        <b>{priceText(property)}</b>
        <span>{line && [city, state_code].filter(Boolean).join(', ')}</span>
      </p>
      <p className={styles.verdict}>
        <VerdictPlate verdict={afterCosts} size="small" />
        {!afterCosts.isDoubtful && afterCosts.monthlyCashFlow !== null && (
          <b className={afterCosts.monthlyCashFlow < 0 ? 'negative' : undefined}>
            {cashFlowText(afterCosts.monthlyCashFlow)}
          </b>
        )}
      </p>
      <div className={styles.notes}>
        {/* An own lead is off the market by its nature, and says so. */}
        {property.status !== 'For Sale' && !(saved.manual && property.status === 'Off Market') && (
          <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />
        )}
        {notes(saved)}
        {hidden && <Tag>Hidden</Tag>}
        {saved.manual && <Tag tone="brass">Added by you</Tag>}
      </div>
      {latest && (
        <p className={styles.latest}>
          {latest.message} {agoText(latest.timestamp, new Date())}
        </p>
      )}
      <div className={styles.next}>{next(saved)}</div>
    </>
  );
}
