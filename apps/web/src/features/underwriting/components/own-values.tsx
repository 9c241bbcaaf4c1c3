import { type AssumptionKey, assumptionKeys, assumptionRules } from '@rei/domain/underwriting/assumptions';
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
export function OwnValues({ underwriting: { typed, setTyped }, className }: OwnValuesProps) {
  const toast = useToast();
  const keys = assumptionKeys.filter((key) => typed[key] !== undefined);
  if (keys.length === 0) return null;
  return (
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
  );
}
