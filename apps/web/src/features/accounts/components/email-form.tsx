import { emailInvalid, isEmail } from '@rei/domain/accounts/email';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fieldProblem } from '../typed-problems.ts';
import styles from './auth-form.module.css';

interface EmailFormProps {
  request: UseMutationResult<unknown, Error, { email: string }>;
  /** What to say of a failure that is not about the address. */
  failure: (error: unknown) => string;
  sentText: string;
  label: string;
  /** While it is under way. */
  busyLabel: string;
}

/** Asks for an e-mail address to which something is sent. */
export function EmailForm({ request, failure, sentText, label, busyLabel }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function show(found: string | undefined): boolean {
    setProblem(found);
    if (found) input.current?.focus();
    return found !== undefined;
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (request.isPending || show(isEmail(email) ? undefined : emailInvalid)) return;
    request.mutate({ email }, { onError: (error) => show(fieldProblem(error, 'email')) });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {request.isError && problem === undefined && <Notice kind="error">{failure(request.error)}</Notice>}
      {request.isSuccess && <Notice kind="success">{sentText}</Notice>}
      <TextField
        ref={input}
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        large
        value={email}
        onChange={(typed) => {
          setEmail(typed);
          setProblem(undefined);
          if (request.isError) request.reset();
        }}
        error={problem}
      />
      <Button type="submit" variant="primary" size="large" busy={request.isPending}>
        {request.isPending ? busyLabel : label}
      </Button>
    </form>
  );
}
