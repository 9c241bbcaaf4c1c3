import { emailInvalid, isEmail } from '@rei/domain/accounts/email';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useForgotPassword } from '../mutations.ts';
import { fieldProblem, tooManyText } from '../typed-problems.ts';
import styles from './auth-form.module.css';

const sent = 'Reset link sent if email is registered.';
const notSent = 'Error sending reset email.';
const serverFailed = 'Server error. Try again later.';

function failure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return tooManyText(error) ?? (isRefused ? notSent : serverFailed);
}

export function ForgotForm() {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const forgot = useForgotPassword();

  function show(found: string | undefined): boolean {
    setProblem(found);
    if (found) input.current?.focus();
    return found !== undefined;
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (forgot.isPending || show(isEmail(email) ? undefined : emailInvalid)) return;
    forgot.mutate({ email }, { onError: (error) => show(fieldProblem(error, 'email')) });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {forgot.isError && problem === undefined && <Notice kind="error">{failure(forgot.error)}</Notice>}
      {forgot.isSuccess && <Notice kind="success">{sent}</Notice>}
      <TextField
        ref={input}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        large
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setProblem(undefined);
          if (forgot.isError) forgot.reset();
        }}
        error={problem}
      />
      <Button type="submit" variant="primary" size="large" busy={forgot.isPending}>
        {forgot.isPending ? 'Sending…' : 'Send reset link'}
      </Button>
    </form>
  );
}
