import { assumptionRules } from '@rei/domain/underwriting/assumptions';
import { Switch } from '#ui/switch.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';

/** Whether value and equity start at the ARV or at the purchase price: the assumption of that name. */
export function GrowthSwitch({ underwriting: { assumptions, typed, setTyped } }: { underwriting: Underwriting }) {
  return (
    <Switch
      checked={assumptions.growsFromArv.value === 1}
      onChange={(isOn) => setTyped({ ...typed, growsFromArv: isOn ? 1 : 0 })}
    >
      {assumptionRules.growsFromArv.label}
    </Switch>
  );
}
