import styles from './share-bar.module.css';

/** How much of something there is, beside the number that says it. `share`: 0 to 1, or beyond. */
export function ShareBar({ share }: { share: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  );
}
