import { formatDate, formatNumber, formatWholeDollars } from '@rei/domain/kernel/format';
import { componentReserve, yearlyReserveOf } from '@rei/domain/underwriting/component-reserve';
import { countedWords, leaseTerm } from '@rei/domain/underwriting/lease-words';
import type { ReserveComponent } from '@rei/domain/underwriting/own-lines';
import { type CountedLease, countRentRoll } from '@rei/domain/underwriting/rent-roll';
import { FoldCard } from '#ui/fold-card.tsx';
import { Ledger } from '#ui/ledger.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import styles from './rent-card.module.css';

/** The rent roll as it counts today, and the components of the reserve: each where it was entered. */
export function OwnLinesCards({ underwriting }: { underwriting: Underwriting }) {
  const { lines, today } = underwriting.estimate;
  const { rentRoll = [], components = [], leasesRenew = false } = lines;
  return (
    <>
      {rentRoll.length > 0 && <RentRollCard {...countRentRoll(lines, today)} {...{ today, leasesRenew }} />}
      {components.length > 0 && <ComponentsCard components={components} />}
    </>
  );
}

function leaseNote({ marketRent, ...lease }: CountedLease): string {
  const beside = lease.counts === 'contract' && marketRent !== null ? `, market ${formatWholeDollars(marketRent)}` : '';
  return `${leaseTerm(lease)} · ${countedWords[lease.counts]}${beside}`;
}

interface RentRollCardProps extends ReturnType<typeof countRentRoll> {
  today: string;
  leasesRenew: boolean;
}

function RentRollCard({ leases, rent, marketRent, today, leasesRenew }: RentRollCardProps) {
  return (
    <FoldCard title="Rent roll" folds="phone" summary={`${formatWholeDollars(rent)} per month`}>
      <Ledger
        caption={`Monthly rent by unit, ${formatDate(today)}`}
        rows={[
          ...leases.map((lease, place) => ({
            id: `${place}`,
            label: lease.unit,
            note: leaseNote(lease),
            value: formatWholeDollars(lease.rent),
          })),
          { label: 'Counts today', value: formatWholeDollars(rent), isSum: true },
          { label: 'All units at market rent', value: formatWholeDollars(marketRent) },
        ]}
      />
      <p className={styles.meaning}>
        {leasesRenew
          ? 'The years ahead grow from what counts today: leases renew at their contract rent.'
          : 'The years ahead grow from what counts today. When a lease ends, its unit counts at the market rent from the second year on.'}
      </p>
    </FoldCard>
  );
}

function ComponentsCard({ components }: { components: readonly ReserveComponent[] }) {
  const { yearly, worn } = componentReserve(components);
  return (
    <FoldCard title="Capital reserve by component" folds="phone" summary={`${formatWholeDollars(yearly)} per year`}>
      <Ledger
        caption="Annual capital reserve by component"
        rows={[
          ...components.map((component, place) => ({
            id: `${place}`,
            label: component.name,
            note: `${formatWholeDollars(component.cost)} ÷ ${formatNumber(component.life)} years, ${formatNumber(component.age)} old`,
            value: formatWholeDollars(yearlyReserveOf(component)),
          })),
          { label: 'Annual reserve', value: formatWholeDollars(yearly), isSum: true },
          { label: 'Worn today', note: 'cost × age ÷ life', value: formatWholeDollars(worn) },
        ]}
      />
    </FoldCard>
  );
}
