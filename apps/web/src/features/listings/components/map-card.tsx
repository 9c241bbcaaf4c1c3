import { formatPercent, formatWholeDollars } from '@rei/domain/kernel/format';
import { oneLineAddress } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { analysisQueries } from '#features/analysis/queries.ts';
import { useHideProperty, useSaveProperty } from '#features/saved-properties/mutations.ts';
import type { MapTarget } from '#map/map-props.ts';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { priceText } from '#property/price-text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { factsOf } from '../facts-of.ts';
import styles from './map-card.module.css';

interface MapCardProps {
  target: MapTarget;
  /** Whether it was clicked, and not only pointed at. */
  isChosen: boolean;
  analysisHref: (propertyId: string) => string;
  onOpen: () => void;
  onAnalyze: (propertyId: string) => void;
  onZoom: () => void;
  /** Lists the homes of one place. */
  onShowAll: () => void;
  onClose: () => void;
}

/** What a pin stands for, or a group of listings. */
export function MapCard(props: MapCardProps) {
  const { target, isChosen, onClose } = props;
  return (
    <section className={styles.card} aria-label={target.id ? 'Chosen listing' : 'Chosen group'}>
      {target.id ? <ListingOfPin {...props} propertyId={target.id} /> : <Group {...props} />}
      {isChosen && (
        <IconButton label="Close" size="small" className={styles.close} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </section>
  );
}

function Group({ target, isChosen, onZoom, onShowAll }: MapCardProps) {
  const { count, best, value, price, isOnePlace } = target;
  return (
    <div className={styles.group}>
      <p>
        <b>{count.toLocaleString('en-US')} listings</b>
        {isOnePlace && ' at one place'}
      </p>
      <p className={styles.quiet}>
        {best !== undefined && value !== undefined && (
          <>
            Best {formatPercent(best, 1)}, median {formatPercent(value, 1)} cash-on-cash after operating costs
          </>
        )}
        {price !== undefined && <> · median price {formatWholeDollars(price)}</>}
      </p>
      {isChosen &&
        (isOnePlace ? (
          <Button size="small" onClick={onShowAll}>
            Show in list
          </Button>
        ) : (
          <Button size="small" onClick={onZoom}>
            Zoom in
          </Button>
        ))}
    </div>
  );
}

function ListingOfPin({
  propertyId,
  isChosen,
  analysisHref,
  onOpen,
  onAnalyze,
}: MapCardProps & { propertyId: string }) {
  const { data: property, isError } = useQuery(analysisQueries.property(propertyId));
  const save = useSaveProperty();
  const hide = useHideProperty();
  const toast = useToast();
  if (isError) return <p className={styles.quiet}>Couldn’t load this listing.</p>;
  if (!property) return <p className={styles.quiet}>Loading…</p>;
  const { address } = property.location;
  const name = address.line || oneLineAddress(address);
  return (
    <>
      <div className={styles.photo}>
        <ListingPhoto href={property.primary_photo?.href} alt={`Photo of ${name}`} isFirst />
      </div>
      <div className={styles.facts}>
        <b className="t16 tabular">{priceText(property)}</b>
        <Link to={analysisHref(propertyId)} onClick={onOpen} className={styles.address}>
          {name}
        </Link>
        <span className={styles.quiet}>{factsOf(property)}</span>
        {property.figures && <AfterCostVerdict afterCosts={property.figures.afterCosts} look="line" />}
      </div>
      {isChosen && (
        <div className={styles.actions}>
          <IconButton
            label={property.saved ? `${name} is saved` : `Save ${name}`}
            aria-pressed={property.saved}
            onClick={() => {
              if (property.saved || save.isPending) return;
              save.mutate(propertyId, {
                onSuccess: () => toast({ text: `${name} is saved.` }),
                onError: () => toast({ text: 'Could not save property' }),
              });
            }}
          >
            <Star aria-hidden fill={property.saved ? 'currentColor' : 'none'} />
          </IconButton>
          <IconButton
            label={`${property.hidden ? 'Unhide' : 'Hide'} ${name}`}
            onClick={() => hide.mutate({ propertyId, hidden: !property.hidden, name })}
          >
            {property.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          </IconButton>
          <Button
            size="small"
            variant="primary"
            busy={save.isPending}
            onClick={() =>
              save.mutate(propertyId, {
                onSuccess: () => onAnalyze(propertyId),
                onError: () => toast({ text: 'Could not save property' }),
              })
            }
          >
            Analyze
          </Button>
        </div>
      )}
    </>
  );
}
