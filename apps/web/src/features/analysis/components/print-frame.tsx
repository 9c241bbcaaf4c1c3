import { formatDate } from '@rei/domain/kernel/format';
import { localDay } from '#lib/local-day.ts';
import { productSite } from '#lib/product.ts';
import { useProductName } from '#lib/product-name.ts';
import styles from './print.module.css';

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

export function PrintFooter() {
  return (
    <div className={styles.footer}>
      <span>{useProductName()}</span>
      <span>{productSite}</span>
    </div>
  );
}
