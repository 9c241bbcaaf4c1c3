import { assumptionsOf } from '../assumptions-of.ts';
import type { DealView } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import { usePageParts } from '../page-parts.ts';

interface AllAssumptionsProps {
  view: DealView;
  assumed: Assumed;
  change: DealViewState['change'];
  onClose: () => void;
}

/** Everything that is assumed of every listing, in one sheet. */
export function AllAssumptions({ view, assumed, change, onClose }: AllAssumptionsProps) {
  const { AssumptionsDialog } = usePageParts();
  const { profiles, profile } = assumed;
  return (
    <AssumptionsDialog
      isOpen
      onClose={onClose}
      underwriting={{
        profiles,
        profile,
        typed: view.typed,
        assumptions: assumptionsOf(assumed, view),
        setTyped: (typed) => change({ typed }, { isSliding: true }),
        chooseProfile: (profileId) => change({ profileId }),
      }}
      help="A profile sets your assumptions. Changes you make here override them until you save or reset."
    />
  );
}
