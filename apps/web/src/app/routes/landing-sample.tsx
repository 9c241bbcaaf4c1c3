import { Verdict } from '#ui/verdict.tsx';
import house from './landing-house.svg';
import styles from './landing-sample.module.css';

/** A made-up property with the figures that the analysis gives for it. */
export function SampleAnalysis() {
  return (
    <article className={styles.card} aria-label="Sample analysis">
      <img
        className={styles.photo}
        src={house}
        width={320}
        height={240}
        fetchPriority="high"
        alt="Drawing of 2905 W Monte Vista Rd"
      />
      <div className={styles.place}>
        <p className={styles.line}>
          <b>2905 W Monte Vista Rd</b>
          <span className="t16 tabular">$262,000</span>
        </p>
        <p className="t13 ink-2">Phoenix, AZ 85009 · 3 bd · 1 ba</p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>Rent, HUD 3-bed</dt>
          <dd>$2,010</dd>
        </div>
        <div>
          <dt>P&amp;I, 20% down, 6.24%</dt>
          <dd>−$1,289</dd>
        </div>
        <div>
          <dt>Monthly cash flow</dt>
          <dd>$721</dd>
        </div>
        <div>
          <dt>Cash-on-cash, before operating costs</dt>
          <dd>
            <Verdict tone="good">15.0% Excellent</Verdict>
          </dd>
        </div>
        <div>
          <dt>Cash flow after operating costs</dt>
          <dd>
            <Verdict tone="bad">−$270 Fails</Verdict>
          </dd>
        </div>
      </dl>
      <p className={styles.target}>
        <span className="t13">Target price for 13%</span>
        <b className="t28 tabular">$275,000</b>
      </p>
    </article>
  );
}
