import { formatDollars } from '@rei/domain/kernel/format';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { Tag } from '#ui/tag.tsx';

/** What was agreed on, and a counter-offer that waits for an answer. */
export function DealPriceTags({ agreed, counter }: Pick<SavedProperty, 'agreed' | 'counter'>) {
  return (
    <>
      {agreed && <Tag tone="brass">Agreed price {formatDollars(agreed.price)}</Tag>}
      {counter !== null && <Tag tone="brass">Counter-offer {formatDollars(counter)}</Tag>}
    </>
  );
}
