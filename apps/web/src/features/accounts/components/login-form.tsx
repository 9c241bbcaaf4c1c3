import type { User } from '@rei/domain/accounts/user';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { failureText } from '../form-problems.ts';
import { useLogin } from '../mutations.ts';
import styles from './auth-form.module.css';
import { SignInCodeField } from './sign-in-code-field.tsx';

const loginFailed = 'Login failed';

interface LoginFormProps {
  onSignedIn: (user: User) => void;
  resendLink: ReactNode;
}

const empty = { email: '', password: '', code: '' };

function missing({ email, password, code }: typeof empty, isCodeAsked: boolean) {
  return {
    email: email.trim() === '' ? 'Enter your email.' : undefined,
    password: password === '' ? 'Enter your password.' : undefined,
    code: isCodeAsked && code.trim() === '' ? 'Enter the code.' : undefined,
  };
}

function isCodeError(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'TWO_FACTOR_REQUIRED' || error.code === 'TWO_FACTOR_WRONG');
}

/** E-mail and password; then, where the account has two-factor sign-in, the code, with what was typed kept. */
export function LoginForm({ onSignedIn, resendLink }: LoginFormProps) {
  const [isCodeAsked, setCodeAsked] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  const login = useLogin();
  const refusal = login.error instanceof ApiError ? login.error : undefined;
  const form = useForm({
    values: empty,
    problemsOf: (values) => missing(values, isCodeAsked),
    isBusy: login.isPending,
    onSubmit: ({ email, password, code }, refuse) =>
      login.mutate(
        { email, password, ...(isCodeAsked && { code }) },
        {
          onSuccess: ({ user }) => onSignedIn(user),
          onError: (error) => {
            if (isCodeError(error)) setCodeAsked(true);
            refuse(error);
          },
        },
      ),
    refusalOf: (error) => (error.code === 'TWO_FACTOR_WRONG' ? { code: error.message } : {}),
  });

  useEffect(() => {
    if (isCodeAsked) codeInput.current?.focus();
  }, [isCodeAsked]);

  const field = (name: keyof typeof empty) => ({ ...form.field(name), name, large: true });
  return (
    <form {...form.props} className={styles.form}>
      {login.isError && !isCodeError(login.error) && (
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
