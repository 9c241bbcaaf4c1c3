import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { Availability } from '../hooks/use-availability.ts';
import styles from './availability-hint.module.css';

const hints = {
  checking: { text: 'checking', Icon: LoaderCircle },
  available: { text: 'available', Icon: CircleCheck },
  taken: { text: 'taken', Icon: CircleX },
} as const;

export function AvailabilityHint({ availability }: { availability: Availability }) {
  if (availability === 'unknown') return null;
  const { text, Icon } = hints[availability];
  return (
    <span className={styles[availability]}>
      <Icon aria-hidden />
      {text}
    </span>
  );
}
