import { instantEquity, instantEquityText } from '@rei/domain/underwriting/instant-equity';
import { Notice } from '#ui/notice.tsx';
import type { Computed } from '../hooks/use-underwriting.ts';
import styles from './instant-equity-notice.module.css';

/** Equity that an ARV makes on the day of the purchase is said beside the returns that it lifts, on paper too. */
export function InstantEquityNotice({ computed: { input } }: { computed: Computed }) {
  const equity = instantEquity(input);
  return (
    equity && (
      <Notice kind={equity.hasRenovations ? 'info' : 'warning'} className={styles.notice}>
        {instantEquityText(equity)}
      </Notice>
    )
  );
}
