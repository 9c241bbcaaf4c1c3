import { formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { hudRentMeaning, rentRange } from '@rei/domain/underwriting/rent-range';
import { FoldCard } from '#ui/fold-card.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { tenantUtilities } from '../tenant-utilities.ts';
import styles from './rent-card.module.css';

/** The rent that counts, HUD's with its meaning and range, beside each other. */
export function RentCard({ underwriting }: { underwriting: Underwriting }) {
  const allowance = tenantUtilities(underwriting);
  const { rent: whole, rentSource, rentWithin, hudRent, hudSource, hudCaveat, isHudDemo, sqft } = underwriting.facts;
  const rent = whole === null ? null : whole - allowance;
  const range = hudRent === null ? null : rentRange(hudRent);
  return (
    <FoldCard
      title="Rent"
      folds="phone"
      summary={`${formatWholeDollars(rent)}${rentSource === null ? '' : ` · ${rentSource}`}`}
    >
      <div className={styles.beside}>
        <Ledger
          caption="Monthly rent"
          rows={[
            {
              label: 'Used in this analysis',
              ...(rentSource !== null && { note: rentSource }),
              value: formatWholeDollars(rent),
            },
            ...(rentWithin
              ? [
                  {
                    label: '80% range of market rent',
                    value: `${formatWholeDollars(rentWithin.low)} – ${formatWholeDollars(rentWithin.high)}`,
                  },
                ]
              : []),
            {
              label: isHudDemo ? 'Demo figure (gross)' : 'HUD fair market rent (gross)',
              ...(hudSource !== null && { note: hudSource }),
              value: formatWholeDollars(hudRent),
            },
            ...(allowance > 0
              ? [
                  {
                    label: 'Utilities, paid by tenants',
                    note: underwriting.assumptions.utilitiesMonthly.source,
                    value: formatWholeDollars(-allowance),
                  },
                ]
              : []),
            ...(range
              ? [
                  {
                    label: 'Typical range',
                    note: rentWithin ? '90% to 110% of the gross figure' : '90% to 110%',
                    value: `${formatWholeDollars(range.low)} – ${formatWholeDollars(range.high)}`,
                  },
                ]
              : []),
            ...(rent !== null && sqft !== null && sqft > 0
              ? [{ label: 'Per square foot', value: `$${formatNumber(rent / sqft, 2)}` }]
              : []),
          ]}
        />
        <div>
          {hudCaveat !== null && <Notice kind="info">{hudCaveat}</Notice>}
          <p className={styles.meaning}>
            {isHudDemo ? 'A sample rent of the demo market, with utilities (gross).' : hudRentMeaning} Housing agencies
            set their payment standards in this range. Your own rent estimate is saved with this property.
          </p>
        </div>
      </div>
    </FoldCard>
  );
}
