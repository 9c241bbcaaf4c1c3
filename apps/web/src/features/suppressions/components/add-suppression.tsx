import { emailInvalid, isEmail } from '@rei/domain/accounts/email';
import { maxSuppressionNote } from '@rei/domain/suppressions/suppression';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAddSuppression } from '../mutations.ts';
import styles from './suppressions.module.css';

const empty = { address: '', note: '' };

export function AddSuppression() {
  const add = useAddSuppression();
  const form = useForm({
    values: empty,
    problemsOf: ({ address }) => ({ address: isEmail(address) ? undefined : emailInvalid }),
    isBusy: add.isPending,
    onSubmit: (values, refuse) => add.mutate(values, { onError: refuse, onSuccess: () => form.change(empty) }),
  });
  return (
    <Card title="Suppress an address" flush>
      <form {...form.props} className={styles.form} aria-label="Suppress an address">
        <TextField {...form.field('address')} label="Email" type="email" autoComplete="off" spellCheck={false} />
        <TextField {...form.field('note')} label="Note" maxLength={maxSuppressionNote} autoComplete="off" />
        <Button type="submit" variant="primary" busy={add.isPending}>
          Suppress
        </Button>
      </form>
      {(add.isError || add.isSuccess) && (
        <div className={styles.part}>
          {add.isError && !form.hasProblems && (
            <Notice kind="error">{errorMessage(add.error, 'Couldn’t suppress this address.')}</Notice>
          )}
          {add.isSuccess && <Notice kind="success">{add.data.address} gets no more mail from here.</Notice>}
        </div>
      )}
    </Card>
  );
}
