import type { User } from '@rei/domain/accounts/user';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useLogin } from '../mutations.ts';
import { failureText } from '../typed-problems.ts';
import styles from './auth-form.module.css';
import { SignInCodeField } from './sign-in-code-field.tsx';

const loginFailed = 'Login failed';

interface LoginFormProps {
  onSignedIn: (user: User) => void;
  /** Where an unverified user gets a new link. */
  resendLink: ReactNode;
}

interface Values {
  email: string;
  password: string;
  code: string;
}

function missing({ email, password, code }: Values, isCodeAsked: boolean) {
  return {
    email: email.trim() === '' ? 'Enter your email.' : undefined,
    password: password === '' ? 'Enter your password.' : undefined,
    code: isCodeAsked && code.trim() === '' ? 'Enter the code.' : undefined,
  };
}

/** E-mail and password; then, where the account has two-factor sign-in, the code, with what was typed kept. */
export function LoginForm({ onSignedIn, resendLink }: LoginFormProps) {
  const [values, setValues] = useState<Values>({ email: '', password: '', code: '' });
  const [problems, setProblems] = useState<Partial<Record<keyof Values, string | undefined>>>({});
  const [isCodeAsked, setCodeAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const login = useLogin();
  const refusal = login.error instanceof ApiError ? login.error : undefined;

  useEffect(() => {
    if (isCodeAsked) codeInput.current?.focus();
  }, [isCodeAsked]);

  function show(found: typeof problems): boolean {
    setProblems(found);
    return focusFirstWrong(form.current, found);
  }

  function handleRefusal(error: Error): void {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'TWO_FACTOR_REQUIRED') setCodeAsked(true);
    if (error.code === 'TWO_FACTOR_WRONG') {
      setCodeAsked(true);
      show({ code: error.message });
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (login.isPending || show(missing(values, isCodeAsked))) return;
    const { email, password, code } = values;
    login.mutate(
      { email, password, ...(isCodeAsked && { code }) },
      { onSuccess: ({ user }) => onSignedIn(user), onError: handleRefusal },
    );
  }

  function field(name: keyof Values) {
    return {
      name,
      large: true,
      value: values[name],
      error: problems[name],
      onChange: (typed: string) => {
        setValues((current) => ({ ...current, [name]: typed }));
        setProblems((current) => ({ ...current, [name]: undefined }));
      },
    };
  }

  const isAboutCode = refusal?.code === 'TWO_FACTOR_REQUIRED' || refusal?.code === 'TWO_FACTOR_WRONG';
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {login.isError && !isAboutCode && (
        <Notice kind="error">
          {failureText(login.error, loginFailed)} {refusal?.code === 'EMAIL_NOT_VERIFIED' && resendLink}
        </Notice>
      )}
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      {isCodeAsked && <SignInCodeField {...field('code')} ref={codeInput} />}
      <Button type="submit" variant="primary" size="large" busy={login.isPending}>
        Login
      </Button>
    </form>
  );
}
