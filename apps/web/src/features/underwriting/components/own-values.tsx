import { type AssumptionKey, assumptionKeys, assumptionRules } from '@rei/domain/underwriting/assumptions';
import type { OwnLines } from '@rei/domain/underwriting/own-lines';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useToast } from '#ui/toast.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import styles from './own-values.module.css';

/** So many are named; the dialog shows all of them. */
const mostNamed = 4;

function names(keys: readonly AssumptionKey[]): string {
  const named = keys.slice(0, mostNamed).map((key) => assumptionRules[key].label.replace(/ \(.*\)$/, ''));
  return [...named, ...(keys.length > mostNamed ? [`${keys.length - mostNamed} more`] : [])].join(', ');
}

const lineNames = {
  rentRoll: 'rent roll',
  leasesRenew: 'leases that renew',
  otherIncome: 'other income',
  concessions: 'concessions',
  components: 'reserve by component',
  isReserveBelowNoi: 'reserve after NOI',
  credits: 'credits at closing',
  reserves: 'reserves at closing',
  holding: 'holding costs',
} as const satisfies Record<keyof OwnLines, string>;

function ownLineNames(lines: OwnLines): string {
  const said = Object.entries(lineNames).flatMap(([key, name]) => {
    const line = Object.entries(lines).find(([each]) => each === key)?.[1];
    return line === undefined || line === false ? [] : [name];
  });
  return said.join(', ');
}

/** The line goes away with the button that has the focus. */
function focusCard(button: HTMLElement): void {
  const card = button.closest('section');
  if (card === null) return;
  card.tabIndex = -1;
  card.focus({ preventScroll: true });
}

interface OwnValuesProps {
  underwriting: Underwriting;
  className?: string | undefined;
}

/** What the user typed for this property alone, which counts wherever its figures do; and the way back. */
export function OwnValues({ underwriting: { typed, setTyped, estimate }, className }: OwnValuesProps) {
  const toast = useToast();
  const keys = assumptionKeys.filter((key) => typed[key] !== undefined);
  const lines = ownLineNames(estimate.lines);
  return (
    <>
      {lines !== '' && (
        <p className={classNames(styles.line, className)}>
          Your income and cost lines: {lines}. They count in your lists and in the Deal Finder as well.
        </p>
      )}
      {keys.length > 0 && (
        <p className={classNames(styles.line, className)}>
          <span>
            Your values for this property: {names(keys)}. They count in your lists and in the Deal Finder as well.
          </span>
          <Button
            size="small"
            variant="text"
            icon={<RotateCcw aria-hidden />}
            onClick={({ currentTarget }) => {
              focusCard(currentTarget);
              setTyped({});
              toast({ text: 'Your values were reset', action: { label: 'Undo', onClick: () => setTyped(typed) } });
            }}
          >
            Reset to defaults
          </Button>
        </p>
      )}
    </>
  );
}
