import { formatDate, formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { componentReserve, yearlyReserveOf } from '@rei/domain/underwriting/component-reserve';
import { countedWords, leaseTerm } from '@rei/domain/underwriting/lease-words';
import { countRentRoll } from '@rei/domain/underwriting/rent-roll';
import { FoldCard } from '#ui/fold-card.tsx';
import { Ledger } from '#ui/ledger.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import styles from './rent-card.module.css';

/** The rent roll as it counts today, and the components of the reserve; nothing where neither was entered. */
export function OwnLinesCard({ underwriting }: { underwriting: Underwriting }) {
  const { lines, today } = underwriting.estimate;
  const { rentRoll = [], components = [] } = lines;
  if (rentRoll.length === 0 && components.length === 0) return null;
  const roll = countRentRoll(rentRoll, today);
  const reserve = componentReserve(components);
  return (
    <FoldCard
      title={rentRoll.length > 0 ? 'Rent roll' : 'Capital reserve by component'}
      folds="phone"
      summary={
        rentRoll.length > 0
          ? `${formatWholeDollars(roll.rent)} per month`
          : `${formatWholeDollars(reserve.yearly)} per year`
      }
    >
      {rentRoll.length > 0 && (
        <>
          <Ledger
            caption={`Monthly rent by unit, ${formatDate(today)}`}
            rows={[
              ...roll.leases.map((lease, place) => ({
                id: `${place}`,
                label: lease.unit,
                note: `${leaseTerm(lease)} · ${countedWords[lease.counts]}${
                  lease.counts === 'contract' && lease.marketRent !== null
                    ? `, market ${formatWholeDollars(lease.marketRent)}`
                    : ''
                }`,
                value: formatWholeDollars(lease.rent),
              })),
              { label: 'Counts today', value: formatWholeDollars(roll.rent), isSum: true },
              { label: 'All units at market rent', value: formatWholeDollars(roll.marketRent) },
            ]}
          />
          <p className={styles.meaning}>
            The ten years grow from what counts today. A lease that ends later moves its unit to the market rent on that
            day.
          </p>
        </>
      )}
      {components.length > 0 && (
        <Ledger
          caption="Annual capital reserve by component"
          rows={[
            ...components.map((component, place) => ({
              id: `${place}`,
              label: component.name,
              note: `${formatWholeDollars(component.cost)} ÷ ${formatNumber(component.life)} years, ${formatNumber(component.age)} old`,
              value: formatWholeDollars(yearlyReserveOf(component)),
            })),
            { label: 'Annual reserve', value: formatWholeDollars(reserve.yearly), isSum: true },
            { label: 'Worn today', note: 'cost × age ÷ life', value: formatWholeDollars(reserve.worn) },
          ]}
        />
      )}
    </FoldCard>
  );
}
