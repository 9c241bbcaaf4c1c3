import { formatDollars } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { Tag } from './tag.tsx';

/** The price that was agreed on, from which the figures beside it are computed; nothing without one. */
export function AgreedPrice({ property: { agreed } }: { property: Pick<Property, 'agreed'> }) {
  return agreed === undefined ? null : <Tag tone="primary">Agreed price {formatDollars(agreed.price)}</Tag>;
}
