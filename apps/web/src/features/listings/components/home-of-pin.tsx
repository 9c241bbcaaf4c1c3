import { oneLineAddress } from '@rei/domain/listings/property';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { analysisQueries } from '#features/analysis/queries.ts';
import { useHideProperty, useRemoveProperty, useSaveProperty } from '#features/saved-properties/mutations.ts';
import styles from '#map/map-card.module.css';
import { AfterCostVerdict } from '#property/after-cost-verdict.tsx';
import { ListingPhoto } from '#property/listing-photo.tsx';
import { priceText } from '#property/price-text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toast.tsx';
import { factsOf } from '../facts-of.ts';
import { HeartButton } from './heart-button.tsx';

interface HomeOfPinProps {
  propertyId: string;
  /** Whether it was clicked, and not only pointed at. */
  isChosen: boolean;
  analysisHref: (propertyId: string) => string;
  onOpen?: () => void;
  onAnalyze: (propertyId: string) => void;
  /** In place of the verdict under the default profile. */
  verdict?: ReactNode;
}

export function HomeOfPin({ propertyId, isChosen, analysisHref, onOpen, onAnalyze, verdict }: HomeOfPinProps) {
  const { data: property, isError } = useQuery(analysisQueries.property(propertyId));
  const save = useSaveProperty();
  const hide = useHideProperty();
  const remove = useRemoveProperty();
  const toast = useToast();
  if (isError) return <p className={styles.quiet}>Couldn’t load this listing.</p>;
  if (!property) return <p className={styles.quiet}>Loading…</p>;
  const { address } = property.location;
  const name = address.line || oneLineAddress(address);
  return (
    <>
      <div className={styles.photo}>
        <ListingPhoto property={property} name={name} isFirst />
      </div>
      <div className={styles.facts}>
        <b className="t16 tabular">{priceText(property)}</b>
        <Link to={analysisHref(propertyId)} onClick={onOpen} className={styles.address}>
          {name}
        </Link>
        <span className={styles.quiet}>{factsOf(property)}</span>
        {verdict ?? (property.figures && <AfterCostVerdict afterCosts={property.figures.afterCosts} look="line" />)}
      </div>
      {isChosen && (
        <div className={styles.actions}>
          <HeartButton
            name={name}
            isSaved={property.saved}
            onClick={() => {
              if (property.saved) remove.mutate({ propertyId, name });
              else if (!save.isPending) {
                save.mutate(propertyId, {
                  onSuccess: () => toast({ text: `${name} is saved.` }),
                  onError: () => toast({ text: 'Could not save property' }),
                });
              }
            }}
          />
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
