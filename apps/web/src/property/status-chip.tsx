import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { classNames } from '#ui/class-names.ts';
import styles from './status-chip.module.css';

const looks = {
  'For Sale': styles.forSale,
  Pending: styles.pending,
  Contingent: styles.contingent,
  'Off Market': styles.offMarket,
  Foreclosure: styles.foreclosure,
  Sold: styles.sold,
} as const satisfies Record<ListingStatus, string | undefined>;

interface StatusChipProps {
  status: ListingStatus;
  /** Set by hand: violet with a square, whatever the status. */
  isOverride?: boolean;
  className?: string | undefined;
}

/** A listing's status: word, colour, and a mark whose shape differs by status. */
export function StatusChip({ status, isOverride = false, className }: StatusChipProps) {
  return (
    <span
      className={classNames(styles.chip, isOverride ? styles.override : looks[status], className)}
      title={isOverride ? 'Set manually' : undefined}
    >
      {status}
    </span>
  );
}
