import type { RankedListing } from '@rei/domain/deal-finder/answer';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useHideProperty, useSaveProperty } from '#features/saved-properties/mutations.ts';
import { useSteady } from '#lib/use-steady.ts';
import { useToast } from '#ui/toast.tsx';
import type { DealActions } from '../components/row-actions.tsx';
import { dealName } from '../deal-row.ts';
import { dealQueries } from '../queries.ts';

interface DealActionsOptions {
  targets: Pick<DealActions, 'analysisHref' | 'offerHref'>;
  listings: readonly RankedListing[];
  /** Whether a hidden listing stays in the ranking. */
  showsHidden: boolean;
  toldAt: number;
  /** The last line goes away with the button that has the focus. */
  onEmptied: () => void;
}

/**
 * What is done with one line of the ranking: it is shown at once, before the market is asked again. The actions stay the
 * same, so that no other line is drawn anew for it.
 */
export function useDealActions({ targets, listings, showsHidden, toldAt, onEmptied }: DealActionsOptions) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const save = useSaveProperty();
  const hide = useHideProperty();
  const [gone, setGone] = useState<{ ids: readonly string[]; since: number }>({ ids: [], since: 0 });
  const goneIds = gone.since === toldAt ? gone.ids : [];
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: dealQueries.ranks() });

  const onSave = useSteady((listing: RankedListing) =>
    save.mutate(listing.property_id, {
      onSuccess: () => toast({ text: `${dealName(listing)} is saved.` }),
      onError: () => toast({ text: 'Could not save property' }),
      onSettled: askAgain,
    }),
  );
  const onHide = useSteady((listing: RankedListing, button: HTMLElement) => {
    const { property_id: propertyId, hidden } = listing;
    if (!hidden && !showsHidden) {
      const line = button.closest('tr, li');
      const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
      const next = neighbour?.querySelector<HTMLElement>('[data-row-link]');
      if (next) next.focus();
      else onEmptied();
      setGone({ ids: [...goneIds, propertyId], since: toldAt });
    }
    hide.mutate(
      { propertyId, hidden: !hidden, name: dealName(listing) },
      { onError: () => setGone({ ids: [], since: 0 }) },
    );
  });

  return {
    shown: listings.filter(({ property_id }) => !goneIds.includes(property_id)),
    actions: useMemo(() => ({ onSave, onHide, ...targets }), [onSave, onHide, targets]),
  };
}
