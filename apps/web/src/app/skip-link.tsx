import styles from './skip-link.module.css';
import { mainId } from './use-route-focus.ts';

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${mainId}`}>
      Skip to the content
    </a>
  );
}
