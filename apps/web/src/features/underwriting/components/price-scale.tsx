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
  const known = [price, passesUpTo, closeUpTo, breakEven ?? price, listPrice ?? price];
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const margin = Math.max(most - least, most * 0.08) * 0.35;
  const from = Math.max(least - margin, 0);
  const place = (amount: number) => (100 * (amount - from)) / (most + margin - from);
  const [passes, close] = [place(passesUpTo), place(closeUpTo)];
  const ofBreakEven = breakEven === null ? null : place(breakEven);
  const amount = (value: number) => axisAmount(Math.round(value / 1000) * 1000, 1000);
  // Two names at one place would lie over each other.
  const isBreakEvenNamed = ofBreakEven !== null && Math.abs(ofBreakEven - passes) > 34;
  return (
    <div className={styles.scale} aria-hidden="true">
      <i className={styles.passes} style={{ left: 0, right: `${100 - passes}%` }} />
      <i className={styles.close} style={{ left: `calc(${passes}% + 1px)`, right: `${100 - close}%` }} />
      <i className={styles.fails} style={{ left: `calc(${close}% + 1px)`, right: 0 }} />
      {listPrice !== null && <b className={styles.listed} style={{ left: `${place(listPrice)}%` }} />}
      <b style={{ left: `${place(price)}%` }} />
      <span style={{ left: `clamp(48px, ${passes}%, 100% - 48px)` }}>passes to {amount(passesUpTo)}</span>
      {isBreakEvenNamed && breakEven !== null && (
        <span style={{ left: `clamp(54px, ${ofBreakEven}%, 100% - 54px)` }}>break-even {amount(breakEven)}</span>
      )}
    </div>
  );
}
