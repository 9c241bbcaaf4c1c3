import type { User } from '@rei/domain/accounts/user';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLogin } from '../mutations.ts';
import styles from './auth-form.module.css';

interface LoginFormProps {
  onSignedIn: (user: User) => void;
  /** Where an unverified user gets a new link. */
  resendLink: ReactNode;
}

export function LoginForm({ onSignedIn, resendLink }: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const login = useLogin();
  const missing = email.trim() === '' ? 'email' : password === '' ? 'password' : undefined;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (login.isPending) return;
    setSubmitted(true);
    if (missing) {
      form.current?.querySelector<HTMLInputElement>(`[name=${missing}]`)?.focus();
      return;
    }
    login.mutate({ email, password }, { onSuccess: ({ user }) => onSignedIn(user) });
  }

  const isUnverified = login.error instanceof ApiError && login.error.code === 'EMAIL_NOT_VERIFIED';
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {login.isError && (
        <Notice kind="error">
          {errorMessage(login.error, 'Login failed')} {isUnverified && resendLink}
        </Notice>
      )}
      <TextField label="E-mail" type="email" autoComplete="username" required large value={email} onChange={setEmail} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={wasSubmitted && password === '' ? 'Enter your password.' : undefined}
        large
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" size="large" busy={login.isPending}>
        Login
      </Button>
    </form>
  );
}
