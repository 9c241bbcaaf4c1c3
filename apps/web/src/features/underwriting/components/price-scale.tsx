import { priceScale } from '@rei/domain/underwriting/price-scale';
import { axisAmount } from '#ui/axis-amount.ts';
import styles from './price-scale.module.css';

interface PriceScaleProps {
  price: number;
  /** The highest price at which the user's rules hold. */
  passesUpTo: number;
  closeUpTo: number;
  breakEven: number | null;
  /** What is asked, where another price is tried out. */
  listPrice: number | null;
}

/** Where the price stands between passing and failing; the words below it say the same. */
export function PriceScale({ price, passesUpTo, closeUpTo, breakEven, listPrice }: PriceScaleProps) {
  const shares = priceScale({ price, passesUpTo, closeUpTo, breakEven, listPrice });
  const [passes, close] = [100 * shares.passes, 100 * shares.close];
  const ofBreakEven = shares.breakEven === null ? null : 100 * shares.breakEven;
  const amount = (value: number) => axisAmount(Math.round(value / 1000) * 1000, 1000);
  // Two names at one place would lie over each other.
  const isBreakEvenNamed = ofBreakEven !== null && Math.abs(ofBreakEven - passes) > 34;
  return (
    <div className={styles.scale} aria-hidden="true">
      <i className={styles.passes} style={{ left: 0, right: `${100 - passes}%` }} />
      <i className={styles.close} style={{ left: `calc(${passes}% + 1px)`, right: `${100 - close}%` }} />
      <i className={styles.fails} style={{ left: `calc(${close}% + 1px)`, right: 0 }} />
      {shares.listed !== null && <b className={styles.listed} style={{ left: `${100 * shares.listed}%` }} />}
      <b style={{ left: `${100 * shares.price}%` }} />
      <span style={{ left: `clamp(48px, ${passes}%, 100% - 48px)` }}>passes to {amount(passesUpTo)}</span>
      {isBreakEvenNamed && breakEven !== null && (
        <span style={{ left: `clamp(54px, ${ofBreakEven}%, 100% - 54px)` }}>break-even {amount(breakEven)}</span>
      )}
    </div>
  );
}
