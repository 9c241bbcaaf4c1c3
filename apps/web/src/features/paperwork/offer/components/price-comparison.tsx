import { formatExactDollars, formatPercent, noValue } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import { differenceText, priceCaveat } from '@rei/domain/paperwork/agreement/price-check';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Ledger, type LedgerRow } from '#ui/ledger.tsx';
import { Notice } from '#ui/notice.tsx';
import type { OfferDraft } from '../offer-draft.ts';

interface PriceComparisonProps {
  mode: OfferMode;
  draft: OfferDraft;
  offerPrice: number;
  property: Property;
  /** The highest price for the user's own rules, as a row. */
  children: ReactNode;
}

/** The offer price beside what the home is listed for, what it is worth and what the user's own rules allow. */
export function PriceComparison({ mode, draft, offerPrice, property, children }: PriceComparisonProps) {
  const listPrice = property.list_price;
  const caveat = priceCaveat({ offerMode: mode, price: offerPrice, listPrice, agreedPrice: property.agreed?.price });
  const beside = (label: string, amount: number): LedgerRow => ({
    label,
    note: differenceText(offerPrice, amount),
    value: formatExactDollars(amount),
  });
  const rate = draft.creativeAmount ?? 0;
  // Until the user says what it is worth, the form's own beginning is the list price again.
  const worth = draft.arv !== null && (mode === 'cash' || draft.arv !== listPrice) ? draft.arv : null;
  const rows: LedgerRow[] = [
    { label: 'Offer price', value: formatExactDollars(offerPrice) },
    ...(listPrice === null
      ? [{ label: 'List price', note: 'no list price', value: noValue }]
      : [beside('List price', listPrice)]),
    ...(mode === 'creative' && listPrice !== null
      ? [beside(`List price and ${formatPercent(rate, 1)} premium`, listPrice * (1 + rate / 100))]
      : []),
    ...(worth === null ? [] : [beside('ARV', worth)]),
  ];
  return (
    <Card title="Price compared">
      {caveat && <Notice kind="warning">{caveat}</Notice>}
      <Ledger isNoteBelow caption="The offer price compared" rows={rows} />
      {children}
    </Card>
  );
}
