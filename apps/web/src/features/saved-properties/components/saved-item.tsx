import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import User from 'lucide-react/icons/user';
import { useId } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListingPhoto } from '#ui/listing-photo.tsx';
import { StatusChip } from '#ui/status-chip.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './saved-item.module.css';

function Agent({ agent }: { agent: Property['advertisers'][number] | undefined }) {
  if (!agent) {
    return (
      <p className={styles.agent}>
        <User aria-hidden />
        <span className={styles.quiet}>No agent listed</span>
      </p>
    );
  }
  const { name, email, phone } = agent;
  const shownPhone = phone && formatPhone(phone);
  return (
    <ul className={styles.agent}>
      <li>
        <User aria-hidden />
        {name || <span className={styles.quiet}>Agent</span>}
      </li>
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
          <CopyButton text={email} label={`Copy e-mail ${email}`} />
        </li>
      )}
      {shownPhone && (
        <li>
          <a href={`tel:${phone}`}>{shownPhone}</a>
          <CopyButton text={shownPhone} label={`Copy phone ${shownPhone}`} />
        </li>
      )}
    </ul>
  );
}

/** '3 bd · 2 ba · 1,412 sqft · Single Family' */
function factsOf({ description, prop_type }: Property): string {
  const { beds, baths, sqft } = description;
  return [
    beds !== null && `${formatNumber(beds)} bd`,
    baths !== null && `${formatNumber(baths)} ba`,
    sqft !== null && `${formatNumber(sqft)} sqft`,
    propertyTypeLabel(prop_type),
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}

interface SavedItemProps {
  saved: SavedProperty;
  analysisHref: string;
  onHide: (hidden: boolean) => void;
  /** `button` is the one pressed. */
  onRemove: (button: HTMLElement) => void;
}

export function SavedItem({ saved, analysisHref, onHide, onRemove }: SavedItemProps) {
  const { property, hidden } = saved;
  const { line, city, state_code, postal_code } = property.location.address;
  const address = oneLineAddress(property.location.address);
  const name = line || address;
  const addressId = useId();
  return (
    <article className={classNames(styles.item, hidden && styles.hidden)} aria-labelledby={addressId}>
      <div className={styles.photo}>
        <ListingPhoto href={property.primary_photo?.href} alt={`Photo of ${name}`} />
      </div>
      <div className={styles.what}>
        <div className={styles.line}>
          <h2 id={addressId} className={styles.address}>
            <Link to={analysisHref}>{name}</Link>
          </h2>
          <CopyButton text={address} label={`Copy address ${name}`} />
        </div>
        <p className={styles.facts}>{[city, `${state_code} ${postal_code}`.trim()].filter(Boolean).join(', ')}</p>
        <p className={styles.facts}>{factsOf(property)}</p>
      </div>
      <div className={styles.price}>
        <b>{property.list_price === null ? 'No list price' : formatWholeDollars(property.list_price)}</b>
        <span className={styles.tags}>
          <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />
          {hidden && <Tag>Hidden</Tag>}
          {property.source.isDemo && <Tag>Demo data</Tag>}
        </span>
      </div>
      <Agent agent={property.advertisers[0]} />
      <div className={styles.actions}>
        <IconButton label={`${hidden ? 'Unhide' : 'Hide'} ${name}`} onClick={() => onHide(!hidden)}>
          {hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        </IconButton>
        <IconButton label={`Remove ${name}`} data-remove="" onClick={(event) => onRemove(event.currentTarget)}>
          <Trash2 aria-hidden />
        </IconButton>
        <ButtonLink to={analysisHref}>Analyze</ButtonLink>
      </div>
    </article>
  );
}
