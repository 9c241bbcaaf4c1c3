import styles from './before-costs.module.css';

/** What every quick rating leaves out. */
export function BeforeCosts() {
  return <span className={styles.before}>before operating costs</span>;
}
