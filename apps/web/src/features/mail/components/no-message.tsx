import styles from './inbox.module.css';

export function NoMessage() {
  return <p className={styles.none}>Select a message</p>;
}
