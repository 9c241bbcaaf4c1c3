import { assumptionRules } from '@rei/domain/underwriting/assumptions';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { AssumptionsDialog } from './assumptions-dialog.tsx';
import styles from './missing-card.module.css';

/** What has to be typed before a rental can be computed; never a guess in its place. */
export function MissingCard({ underwriting }: { underwriting: Underwriting }) {
  const [isEditing, setEditing] = useState(false);
  const [price, setPrice] = useState<number | null>(null);
  const { facts, missing, tryOut } = underwriting;
  const assumed = missing.flatMap((key) => (key === 'price' || key === 'rent' ? [] : assumptionRules[key].label));

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (price !== null && price > 0) tryOut('price', price);
  }

  return (
    <Card title="Full underwriting">
      <div className={styles.missing}>
        {missing.includes('rent') && <p>No rent data for this ZIP. Enter a rent above to see the numbers.</p>}
        {missing.includes('price') && (
          <form className={styles.price} onSubmit={handleSubmit} noValidate>
            <MoneyInput
              label="Price"
              value={price}
              onChange={setPrice}
              help={facts.isSold ? 'This home has sold.' : 'The listing has no price.'}
            />
            <Button type="submit" disabled={price === null || price <= 0}>
              Use this price
            </Button>
          </form>
        )}
        {assumed.length > 0 && (
          <div>
            <p>Unknown: {assumed.join(', ')}.</p>
            <Button icon={<SlidersHorizontal aria-hidden />} onClick={() => setEditing(true)}>
              Enter it in the assumptions
            </Button>
          </div>
        )}
      </div>
      <AssumptionsDialog isOpen={isEditing} onClose={() => setEditing(false)} underwriting={underwriting} />
    </Card>
  );
}
