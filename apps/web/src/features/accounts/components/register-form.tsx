import { emailInvalid, isEmail, normalizeEmail } from '@rei/domain/accounts/email';
import { passwordLengthProblem, passwordsDiffer } from '@rei/domain/accounts/password-rules';
import { normalizeUserName, userNameProblem } from '@rei/domain/accounts/user-name';
import type { ApiError } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { failureText } from '../form-problems.ts';
import { useAvailability } from '../hooks/use-availability.ts';
import { useRegister } from '../mutations.ts';
import { accountQueries } from '../queries.ts';
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

const empty: Values = { email: '', userName: '', password: '', confirmation: '' };
const noneTaken = { email: false, userName: false };

function problemsOf(values: Values, taken: typeof noneTaken): Problems<Values> {
  return {
    email: isEmail(values.email) ? (taken.email ? emailTaken : undefined) : emailInvalid,
    userName: userNameProblem(values.userName) ?? (taken.userName ? userNameTaken : undefined),
    password: passwordLengthProblem(values.password),
    confirmation: values.password === values.confirmation ? undefined : passwordsDiffer,
  };
}

/** The server's objections, beside the fields they are about. */
function refusalOf(error: ApiError): Problems<Values> {
  if (error.code === 'EMAIL_TAKEN') return { email: error.message };
  if (error.code === 'USERNAME_TAKEN') return { userName: error.message };
  const { email, userName, password } = error.details;
  return { email, userName, password };
}

/** `onRegistered` is called with the address that the link was mailed to. */
export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const register = useRegister();
  const form = useForm({
    values: empty,
    problemsOf: (values) =>
      problemsOf(values, { email: emailAvailability === 'taken', userName: userNameAvailability === 'taken' }),
    onChange: () => {
      if (register.isError) register.reset();
    },
    isBusy: register.isPending,
    onSubmit: ({ email, userName, password }, refuse) =>
      register.mutate(
        { email, userName, password },
        { onSuccess: () => onRegistered(normalizeEmail(email)), onError: refuse },
      ),
    refusalOf,
  });
  const { values } = form;
  const emailAvailability = useAvailability(normalizeEmail(values.email), {
    query: accountQueries.emailAvailability,
    isWellFormed: isEmail(values.email),
  });
  const userNameAvailability = useAvailability(normalizeUserName(values.userName), {
    query: accountQueries.userNameAvailability,
    isWellFormed: userNameProblem(values.userName) === undefined,
  });

  const field = (name: keyof Values) => ({
    ...form.field(name),
    name,
    large: true,
    onChange: (value: string) => {
      form.change({ [name]: value });
      // Whether the two passwords are alike depends on both.
      if (name === 'password') form.tell({ confirmation: undefined });
    },
    // What is taken has its hint; what is left empty is asked for at the end.
    onBlur: () => {
      if (values[name] !== '' && form.problemOf(name) === undefined)
        form.tell({ [name]: problemsOf(values, noneTaken)[name] });
    },
  });

  return (
    <form {...form.props} className={styles.form}>
      {register.isError && !form.hasProblems && (
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
