import { formatDate } from '@rei/domain/kernel/format';
import { productSite } from '#lib/product.ts';
import { useProductName } from '#lib/product-name.ts';
import styles from './print.module.css';

/** Today's date where the reader is, YYYY-MM-DD. */
function localDay(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`;
}

/** The first line on paper. */
export function PrintHead({ title = 'Property Analysis', address }: { title?: string; address: string }) {
  return (
    <div className={styles.head}>
      <b>
        {title}: {address}
      </b>
      <span>{formatDate(localDay(new Date()))}</span>
    </div>
  );
}

/** The last line on paper. */
export function PrintFooter() {
  return (
    <div className={styles.footer}>
      <span>{useProductName()}</span>
      <span>{productSite}</span>
    </div>
  );
}
