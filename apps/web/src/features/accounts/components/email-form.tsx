import { emailInvalid, isEmail } from '@rei/domain/accounts/email';
import type { UseMutationResult } from '@tanstack/react-query';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './auth-form.module.css';

interface EmailFormProps {
  request: UseMutationResult<unknown, Error, { email: string }>;
  /** What to say of a failure that is not about the address. */
  failure: (error: unknown) => string;
  sentText: string;
  label: string;
  busyLabel: string;
}

/** Asks for an e-mail address to which something is sent. */
export function EmailForm({ request, failure, sentText, label, busyLabel }: EmailFormProps) {
  const form = useForm({
    values: { email: '' },
    problemsOf: ({ email }) => ({ email: isEmail(email) ? undefined : emailInvalid }),
    onChange: () => {
      if (request.isError) request.reset();
    },
    isBusy: request.isPending,
    onSubmit: (values, refuse) => request.mutate(values, { onError: refuse }),
  });

  return (
    <form {...form.props} className={styles.form}>
      {request.isError && !form.hasProblems && <Notice kind="error">{failure(request.error)}</Notice>}
      {request.isSuccess && <Notice kind="success">{sentText}</Notice>}
      <TextField {...form.field('email')} label="Email" type="email" name="email" autoComplete="email" large />
      <Button type="submit" variant="primary" size="large" busy={request.isPending}>
        {request.isPending ? busyLabel : label}
      </Button>
    </form>
  );
}
