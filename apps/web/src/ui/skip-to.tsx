import styles from './skip-to.module.css';

interface SkipToProps {
  /** What the keyboard goes on from. */
  find: () => HTMLElement | null;
  children: string;
}

/** For the keyboard alone, seen while it is there: past what stands between it and what the page is for. */
export function SkipTo({ find, children }: SkipToProps) {
  return (
    <button type="button" className={styles.skip} onClick={() => find()?.focus()}>
      {children}
    </button>
  );
}
