import { mapTiles } from '#lib/product.ts';
import styles from './street-owner.module.css';

/** Whose streets a map shows, where the installation has any. */
export function StreetOwner() {
  if (mapTiles === undefined) return null;
  return (
    <p className={styles.owner}>
      ©{' '}
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        OpenStreetMap
      </a>
    </p>
  );
}
