import { type Disposition, dispositionInputSchema, dispositionSpread } from '@rei/domain/buyers/disposition';
import { formatDollars } from '@rei/domain/kernel/format';
import { maxDollars } from '@rei/domain/kernel/money';
import { useId } from 'react';
import { spokenMessage } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { useSetDisposition } from '../mutations.ts';
import styles from './disposition-dialog.module.css';

interface SaleFormProps {
  propertyId: string;
  disposition: Disposition;
  buyers: readonly SelectOption<string>[];
}

const nobody = { value: '', label: 'No buyer yet' };

/** Who buys the deal, what he pays, and what stays above the contract's price. */
export function SaleForm({ propertyId, disposition, buyers }: SaleFormProps) {
  const headingId = useId();
  const save = useSetDisposition(propertyId);
  const { buyerId, price, fee, contractPrice } = disposition;
  const bodyOf = (values: { buyerId: string; price: number | null; fee: number | null }) => ({
    ...values,
    buyerId: values.buyerId === '' ? null : values.buyerId,
  });
  const form = useForm({
    values: { buyerId: buyerId ?? '', price, fee },
    problemsOf: (values) => schemaProblems(dispositionInputSchema, bodyOf(values)),
    isBusy: save.isPending,
    onSubmit: (values, refuse) => save.mutate(bodyOf(values), { onError: refuse }),
  });
  const spread = dispositionSpread(form.values.price, contractPrice);
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        Sale to a buyer
      </h3>
      <form {...form.props} className={styles.form}>
        <Select
          label="Sold to"
          className={styles.wide}
          value={form.values.buyerId}
          options={[nobody, ...buyers]}
          onChange={(chosen) => form.change({ buyerId: chosen })}
        />
        <MoneyInput {...form.number('price')} name="price" label="Buyer pays" max={maxDollars} />
        <MoneyInput {...form.number('fee')} name="fee" label="Assignment fee" max={maxDollars} />
        <p className={`${styles.wide} ${styles.spread}`} role="status">
          {contractPrice === null
            ? 'The spread follows from the price agreed with the seller. Nothing is agreed yet.'
            : `Contract price ${formatDollars(contractPrice)}. ${spread === null ? '' : `Spread ${formatDollars(spread)}.`}`}
        </p>
        {save.isError && !form.hasProblems && (
          <Notice kind="error" className={styles.wide}>
            {spokenMessage(save.error, 'Couldn’t save the sale.')}
          </Notice>
        )}
        {save.isSuccess && !save.isPending && (
          <p className={`${styles.wide} ${styles.spread}`} role="status">
            Saved.
          </p>
        )}
        <div>
          <Button type="submit" size="small" variant="primary" busy={save.isPending}>
            Save sale
          </Button>
        </div>
      </form>
    </section>
  );
}
