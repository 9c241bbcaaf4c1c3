import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { failureText } from '../form-problems.ts';
import styles from './account-section.module.css';

const longestName = 60;

interface PasskeyNameProps {
  value: string;
  submitLabel: string;
  isPending?: boolean;
  error?: Error | null;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}

function problemOf(name: string): string | undefined {
  if (name.trim() === '') return 'Enter a name.';
  return name.trim().length > longestName ? `Use at most ${longestName} characters.` : undefined;
}

/** What a passkey is called in its owner's list. */
export function PasskeyName({ value, submitLabel, isPending = false, error = null, ...on }: PasskeyNameProps) {
  const form = useForm({
    values: { name: value },
    problemsOf: ({ name }) => ({ name: problemOf(name) }),
    isBusy: isPending,
    onSubmit: ({ name }) => on.onSubmit(name.trim()),
  });
  return (
    <form {...form.props} className={styles.form}>
      {error !== null && <Notice kind="error">{failureText(error, 'That didn’t work.')}</Notice>}
      <TextField {...form.field('name')} label="Name of the passkey" className={styles.half} autoFocus />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isPending}>
          {submitLabel}
        </Button>
        <Button variant="text" onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
