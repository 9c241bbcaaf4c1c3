import { Button } from './button.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  text: string;
  onRetry?: () => void;
}

/** A region that could not be shown, and the way to try again. */
export function ErrorState({ text, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <p role="alert" className={styles.error}>
        {text}
      </p>
      {onRetry && <Button onClick={onRetry}>Retry</Button>}
    </div>
  );
}
