import { type AssumptionKey, assumptionRules } from '@rei/domain/underwriting/assumptions';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import type { Underwriting } from '../hooks/use-underwriting.ts';
import { AssumptionsDialog } from './assumptions-dialog.tsx';
import styles from './missing-card.module.css';
import { OwnLinesButton } from './own-lines-button.tsx';
import { OwnValues } from './own-values.tsx';

/** What has to be typed before a rental can be computed; never a guess in its place. */
export function MissingCard({ underwriting }: { underwriting: Underwriting }) {
  const [isEditing, setEditing] = useState(false);
  const { facts, missing, tryOut } = underwriting;
  const keys = missing.filter((key) => key !== 'price' && key !== 'rent');
  const amounts = keys.filter((key) => assumptionRules[key].unit === 'dollars');
  const assumed = keys.filter((key) => !amounts.includes(key)).map((key) => assumptionRules[key].label);

  const form = useForm<{ price: number | null }>({
    values: { price: null },
    problemsOf: ({ price }) => (price === null || price <= 0 ? { price: 'Enter a price above 0.' } : {}),
    onSubmit({ price }) {
      if (price !== null) tryOut('price', price);
    },
  });

  return (
    <Card title="Full underwriting" action={<OwnLinesButton underwriting={underwriting} />}>
      <OwnValues underwriting={underwriting} />
      <div className={styles.missing}>
        {missing.includes('rent') && <p>No rent data for this ZIP. Enter a rent above to see the numbers.</p>}
        {missing.includes('price') && (
          <form {...form.props} className={styles.price}>
            <MoneyInput
              {...form.number('price')}
              label="Price"
              help={facts.isSold ? 'This home has sold.' : 'The listing has no price.'}
            />
            <Button type="submit">Use this price</Button>
          </form>
        )}
        {amounts.map((key) => (
          <MissingAmount key={key} name={key} underwriting={underwriting} />
        ))}
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

/** An amount that nobody knows: 0 is an answer, but only a typed one. */
function MissingAmount({ name, underwriting }: { name: AssumptionKey; underwriting: Underwriting }) {
  const { assumptions, typed, setTyped } = underwriting;
  const { label, max } = assumptionRules[name];
  const form = useForm<{ amount: number | null }>({
    values: { amount: null },
    problemsOf: ({ amount }) =>
      amount === null || amount < 0 || amount > max ? { amount: 'Enter an amount, or 0.' } : {},
    onSubmit({ amount }) {
      if (amount !== null) setTyped({ ...typed, [name]: amount });
    },
  });
  return (
    <form {...form.props} className={styles.price}>
      <MoneyInput {...form.number('amount')} label={label} help={`${assumptions[name].note ?? 'Unknown'}.`} />
      <Button type="submit">Use this</Button>
    </form>
  );
}
