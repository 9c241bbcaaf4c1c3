import styles from './inbox.module.css';

/** What stands beside the list while no message is open. */
export function NoMessage() {
  return <p className={styles.none}>Choose a message to read it here.</p>;
}
