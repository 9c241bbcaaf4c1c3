import Heart from 'lucide-react/icons/heart';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './heart-button.module.css';

interface HeartButtonProps {
  /** The home's address line. */
  name: string;
  isSaved: boolean;
  onClick: () => void;
}

/** Keeps a home in My Properties; filled where it is there. */
export function HeartButton({ name, isSaved, onClick }: HeartButtonProps) {
  return (
    <IconButton
      label={`Save ${name}`}
      aria-pressed={isSaved}
      className={isSaved ? styles.saved : undefined}
      onClick={onClick}
    >
      <Heart aria-hidden />
    </IconButton>
  );
}
