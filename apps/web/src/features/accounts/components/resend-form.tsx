import { emailInvalid, isEmail } from '@rei/domain/accounts/email';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useResendVerification } from '../mutations.ts';
import { failureText } from '../typed-problems.ts';
import styles from './auth-form.module.css';

const sent = 'Verification email sent! Check your inbox and spam folder.';
const notSent = 'Could not send verification email.';

function failure(error: unknown): string {
  // What the user can act on is said in the server's words: too many tries, an address that is none.
  const isExplained = error instanceof ApiError && error.status < 500;
  return isExplained ? failureText(error, notSent) : notSent;
}

export function ResendForm() {
  const [email, setEmail] = useState('');
  const [emailError, setEmailError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const resend = useResendVerification();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (resend.isPending) return;
    const problem = isEmail(email) ? undefined : emailInvalid;
    setEmailError(problem);
    if (problem) input.current?.focus();
    else resend.mutate({ email });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {resend.isError && <Notice kind="error">{failure(resend.error)}</Notice>}
      {resend.isSuccess && <Notice kind="success">{sent}</Notice>}
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
          setEmailError(undefined);
        }}
        error={emailError}
      />
      <Button type="submit" variant="primary" size="large" busy={resend.isPending}>
        Send verification e-mail
      </Button>
    </form>
  );
}
