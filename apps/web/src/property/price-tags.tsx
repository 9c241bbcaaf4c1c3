import { formatDollars } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { Tag } from '#ui/tag.tsx';

/** The price that was agreed on, from which the figures beside it are computed; nothing without one. */
export function AgreedPriceTag({ property: { agreed } }: { property: Pick<Property, 'agreed'> }) {
  return agreed === undefined ? null : <Tag tone="primary">Agreed price {formatDollars(agreed.price)}</Tag>;
}

/** What was agreed on, and a counter-offer that waits for an answer. */
export function DealPriceTags({ agreed, counter }: Pick<SavedProperty, 'agreed' | 'counter'>) {
  return (
    <>
      {agreed && <Tag tone="brass">Agreed price {formatDollars(agreed.price)}</Tag>}
      {counter !== null && <Tag tone="brass">Counter-offer {formatDollars(counter)}</Tag>}
    </>
  );
}
