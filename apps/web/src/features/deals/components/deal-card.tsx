import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { QuickRating } from '#property/cash-on-cash.tsx';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { priceText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { propertyName } from '../property-name.ts';
import styles from './deal-card.module.css';

/** What the page around the board adds to each card. */
export interface CardParts {
  detailHref: (propertyId: string) => string;
  /** What changed about the listing since it was saved. */
  notes: (saved: SavedProperty) => ReactNode;
  /** The buttons of its next steps. */
  buttons: (saved: SavedProperty) => ReactNode;
}

interface DealCardProps extends CardParts {
  saved: SavedProperty;
  /** In view as the page opens. */
  isFirst: boolean;
  /** The button that chooses a stage; `button` is the one pressed. */
  onMove: (saved: SavedProperty, button: HTMLElement) => void;
}

/** A property on the board: what it is, what changed about it, what comes next. */
export function DealCard({ saved, isFirst, onMove, detailHref, notes, buttons }: DealCardProps) {
  const { property, propertyId, hidden } = saved;
  const { afterCosts, cashOnCash } = saved.figures;
  const { line, city, state_code } = property.location.address;
  const name = propertyName(property);
  return (
    <>
      <div className={styles.photo}>
        <ListingPhoto href={property.primary_photo?.href} alt="" isFirst={isFirst} />
        <StatusChip
          className={styles.status}
          status={property.status}
          isOverride={property.manual_status_override !== null}
        />
      </div>
      <h3 className={styles.address}>
        <Link to={detailHref(propertyId)} draggable={false}>
          {name}
        </Link>
      </h3>
      <p className={styles.facts}>
        <span>{line && [city, state_code].filter(Boolean).join(', ')}</span>
        <b>{priceText(property)}</b>
      </p>
      <AfterCostVerdict afterCosts={afterCosts} look="line" />
      <QuickRating cashOnCash={cashOnCash} isDoubtful={afterCosts.isDoubtful} />
      <div className={styles.notes}>
        {notes(saved)}
        {hidden && <Tag>Hidden</Tag>}
        {saved.manual && <Tag tone="brass">Added by you</Tag>}
      </div>
      {buttons(saved)}
      <Button
        size="small"
        variant="text"
        fullWidth
        className={styles.move}
        icon={<ArrowRightLeft aria-hidden />}
        aria-haspopup="dialog"
        aria-label={`Move to…: ${name}`}
        data-part="move"
        onClick={(event) => onMove(saved, event.currentTarget)}
      >
        Move to…
      </Button>
    </>
  );
}
