import styles from './inbox.module.css';

export function NoMessage() {
  return <p className={styles.none}>Choose a message to read it here.</p>;
}
