import styles from './loading-screen.module.css';

/** Fills the window while nothing else can be shown. */
export function LoadingScreen({ text = 'Loading' }: { text?: string }) {
  return (
    <div className={styles.screen} role="status">
      {text}
    </div>
  );
}
