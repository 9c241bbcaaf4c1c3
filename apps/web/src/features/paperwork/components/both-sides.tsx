import { formatExactDollars } from '@rei/domain/kernel/format';
import type { SaleTotals } from '@rei/domain/paperwork/sale-totals';
import { Card } from '#ui/card.tsx';
import { Ledger } from '#ui/ledger.tsx';
import styles from './both-sides.module.css';

interface BothSidesProps {
  totals: SaleTotals;
  isFinanced: boolean;
}

export function BothSides({ totals, isFinanced }: BothSidesProps) {
  const { buyer, seller } = totals;
  const financedBuyer = [
    { label: 'Payments and balloon', value: formatExactDollars(buyer.totalOfPayments) },
    {
      label: 'Total paid',
      value: formatExactDollars(buyer.cashNeeded + buyer.totalOfPayments),
      isSum: true,
    },
  ];
  const financedSeller = [
    { label: 'Payments and balloon', value: formatExactDollars(seller.totalReceived - seller.cashAtClosing) },
    {
      label: 'Total received',
      value: formatExactDollars(seller.totalReceived),
      isSum: true,
    },
    { label: 'Of which interest', value: formatExactDollars(seller.interest) },
  ];
  return (
    <Card title="Buyer and seller at closing">
      <div className={styles.sides}>
        <div>
          <h3 className={styles.side}>Buyer</h3>
          <Ledger
            caption="Buyer"
            rows={[
              { label: 'Cash at closing', note: 'with 2% costs', value: formatExactDollars(buyer.cashNeeded) },
              ...(isFinanced ? financedBuyer : []),
            ]}
          />
        </div>
        <div>
          <h3 className={styles.side}>Seller</h3>
          <Ledger
            caption="Seller"
            rows={[
              {
                label: 'Cash at closing',
                note: 'before seller costs',
                value: formatExactDollars(seller.cashAtClosing),
              },
              ...(isFinanced ? financedSeller : []),
            ]}
          />
        </div>
      </div>
    </Card>
  );
}
