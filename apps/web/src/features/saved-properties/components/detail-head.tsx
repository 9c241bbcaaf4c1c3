import { oneLineAddress } from '@rei/domain/listings/property';
import { propertyTypeLabel } from '@rei/domain/listings/property-type';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { DealPriceTags } from '#property/price-tags.tsx';
import { priceText, saleText } from '#property/price-text.ts';
import { StatusChip } from '#property/status-chip.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Tag } from '#ui/tag.tsx';
import { useHideProperty, useRemoveProperty } from '../mutations.ts';
import { savedName } from '../saved-name.ts';
import styles from './detail-head.module.css';
import { ManualActions } from './manual-actions.tsx';
import { SinceSavedTags } from './since-saved-tags.tsx';
import { StageTag } from './stage-tag.tsx';

interface DetailHeadProps {
  record: SavedRecord;
  /** Where it is changed, if this user added it. */
  editHref: string;
  onRemoved: () => void;
}

/** Which property it is, for how much, and where the deal stands, above every tab. */
export function DetailHead({ record, editHref, onRemoved }: DetailHeadProps) {
  const { propertyId, property, hidden } = record;
  const { address } = property.location;
  const hide = useHideProperty();
  const remove = useRemoveProperty();
  const name = savedName(record);
  const sale = saleText(property);
  const place = [address.city, `${address.state_code} ${address.postal_code}`.trim()].filter(Boolean).join(', ');

  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <div className={styles.title}>
          <h1 className="t28">{name}</h1>
          <CopyButton text={oneLineAddress(address)} label="Copy address" />
        </div>
        <p className="ink-2">
          {address.line && `${place} · `}
          {propertyTypeLabel(property.prop_type)}
        </p>
        <div className={styles.marks}>
          <StatusChip status={property.status} isOverride={property.manual_status_override !== null} />
          <StageTag stage={record.progress.stage} />
          {hidden && <Tag>Hidden</Tag>}
          {record.manual && <Tag tone="brass">Added by you</Tag>}
          {property.source.isDemo && <Tag>Demo data</Tag>}
          <DealPriceTags agreed={record.agreed} counter={record.counter} />
          <SinceSavedTags changes={record.sinceSaved} />
        </div>
      </div>
      <div className={styles.side}>
        <p className="t20 tabular">{priceText(property)}</p>
        {sale && <p className="ink-2">{sale}</p>}
        <div className={styles.actions}>
          <Button
            icon={hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
            onClick={() => hide.mutate({ propertyId, hidden: !hidden, name })}
          >
            {hidden ? 'Unhide' : 'Hide'}
          </Button>
          {record.manual ? (
            <ManualActions record={record} editHref={editHref} onDeleted={onRemoved} />
          ) : (
            <Button
              icon={<Trash2 aria-hidden />}
              busy={remove.isPending}
              onClick={() => remove.mutate({ propertyId, name }, { onSuccess: onRemoved })}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}
