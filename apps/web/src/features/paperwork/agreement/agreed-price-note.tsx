import { formatDollars } from '@rei/domain/kernel/format';
import type { Agreement } from '@rei/domain/listings/agreement';
import { momentText } from '#lib/moment.ts';
import { Button } from '#ui/button.tsx';
import { Caveat } from '#ui/caveat.tsx';

interface AgreedPriceNoteProps {
  agreed: Agreement;
  /** What stands in the field; null while it is empty. */
  price: number | null;
  onUse: () => void;
}

export function AgreedPriceNote({ agreed, price, onUse }: AgreedPriceNoteProps) {
  const accepted = `accepted ${momentText(agreed.at)}`;
  if (price === agreed.price) return `The agreed price, ${accepted}.`;
  return (
    <Caveat>
      The agreed price is {formatDollars(agreed.price)}, {accepted}.{' '}
      <Button size="small" variant="text" onClick={onUse}>
        Use agreed price
      </Button>
    </Caveat>
  );
}
