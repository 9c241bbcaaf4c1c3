import type { RankedListing } from '@rei/domain/deal-finder/answer';
import Bookmark from 'lucide-react/icons/bookmark';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileText from 'lucide-react/icons/file-text';
import { Link, type To } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { dealName } from '../deal-row.ts';
import styles from './row-actions.module.css';

export interface DealActions {
  onSave: (listing: RankedListing) => void;
  onHide: (listing: RankedListing, button: HTMLElement) => void;
  analysisHref: (propertyId: string) => string;
  offerHref: (propertyId: string) => To;
}

/** What can be done with one listing; the keys press the same buttons. */
export function RowActions({ listing, actions }: { listing: RankedListing; actions: DealActions }) {
  const name = dealName(listing);
  return (
    <span className={styles.actions}>
      {!listing.saved && (
        <IconButton size="small" label={`Save ${name}`} data-save="" onClick={() => actions.onSave(listing)}>
          <Bookmark aria-hidden />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={`${listing.hidden ? 'Unhide' : 'Hide'} ${name}`}
        data-hide=""
        onClick={(event) => actions.onHide(listing, event.currentTarget)}
      >
        {listing.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
      </IconButton>
      <Link
        className={styles.link}
        data-offer=""
        aria-label={`Make an offer for ${name}`}
        title={`Make an offer for ${name}`}
        to={actions.offerHref(listing.property_id)}
      >
        <FileText aria-hidden />
      </Link>
    </span>
  );
}
