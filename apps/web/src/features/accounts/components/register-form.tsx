import { emailInvalid, isEmail, normalizeEmail } from '@rei/domain/accounts/email';
import { passwordLengthProblem, passwordsDiffer } from '@rei/domain/accounts/password-rules';
import { normalizeUserName, userNameProblem } from '@rei/domain/accounts/user-name';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { focusFirstWrong } from '#lib/focus-first-wrong.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAvailability } from '../hooks/use-availability.ts';
import { useRegister } from '../mutations.ts';
import { accountQueries } from '../queries.ts';
import { failureText } from '../typed-problems.ts';
import styles from './auth-form.module.css';
import { AvailabilityHint } from './availability-hint.tsx';

const emailTaken = 'Email already in use.';
const userNameTaken = 'Username already taken.';
const registrationFailed = 'Registration failed. Try again.';

interface Values {
  email: string;
  userName: string;
  password: string;
  confirmation: string;
}

type Field = keyof Values;
type Problems = Partial<Record<Field, string | undefined>>;

const notTaken = { email: false, userName: false };

function problemsOf(values: Values, taken: typeof notTaken): Problems {
  return {
    email: isEmail(values.email) ? (taken.email ? emailTaken : undefined) : emailInvalid,
    userName: userNameProblem(values.userName) ?? (taken.userName ? userNameTaken : undefined),
    password: passwordLengthProblem(values.password),
    confirmation: values.password === values.confirmation ? undefined : passwordsDiffer,
  };
}

/** The server's objections, beside the fields they are about. */
function serverProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'EMAIL_TAKEN') return { email: error.message };
  if (error.code === 'USERNAME_TAKEN') return { userName: error.message };
  const { email, userName, password } = error.details;
  return { email, userName, password };
}

/** `onRegistered` is called with the address that the link was mailed to. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const [values, setValues] = useState<Values>({ email: '', userName: '', password: '', confirmation: '' });
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const register = useRegister();
  const emailAvailability = useAvailability(normalizeEmail(values.email), {
    query: accountQueries.emailAvailability,
    isWellFormed: isEmail(values.email),
  });
  const userNameAvailability = useAvailability(normalizeUserName(values.userName), {
    query: accountQueries.userNameAvailability,
    isWellFormed: userNameProblem(values.userName) === undefined,
  });

  function show(found: Problems): boolean {
    setProblems(found);
    return focusFirstWrong(form.current, found);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (register.isPending) return;
    const taken = { email: emailAvailability === 'taken', userName: userNameAvailability === 'taken' };
    if (show(problemsOf(values, taken))) return;
    const { email, userName, password } = values;
    register.mutate(
      { email, userName, password },
      { onSuccess: () => onRegistered(normalizeEmail(email)), onError: (error) => show(serverProblems(error)) },
    );
  }

  function field(name: Field) {
    return {
      name,
      large: true,
      value: values[name],
      error: problems[name],
      onChange: (value: string) => {
        setValues((current) => ({ ...current, [name]: value }));
        // Whether the two passwords are alike depends on both.
        const others = name === 'password' ? { confirmation: undefined } : {};
        setProblems((current) => ({ ...current, ...others, [name]: undefined }));
        if (register.isError) register.reset();
      },
      // What is taken has its hint; what is left empty is asked for at the end.
      onBlur: () => {
        if (values[name] === '' || problems[name] !== undefined) return;
        setProblems((current) => ({ ...current, [name]: problemsOf(values, notTaken)[name] }));
      },
    };
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate>
      {register.isError && Object.values(problems).every((problem) => problem === undefined) && (
        <Notice kind="error">{failureText(register.error, registrationFailed)}</Notice>
      )}
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        help={<AvailabilityHint availability={emailAvailability} />}
      />
      <TextField
        {...field('userName')}
        label="User Name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help={<AvailabilityHint availability={userNameAvailability} />}
      />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters."
      />
      <PasswordField {...field('confirmation')} label="Confirm Password" autoComplete="new-password" />
      <Button type="submit" variant="primary" size="large" busy={register.isPending}>
        Create Account
      </Button>
    </form>
  );
}
