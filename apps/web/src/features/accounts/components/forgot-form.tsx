import { ApiError } from '#lib/api-error.ts';
import { useForgotPassword } from '../mutations.ts';
import { tooManyText } from '../typed-problems.ts';
import { EmailForm } from './email-form.tsx';

const notSent = 'Error sending reset email.';
const serverFailed = 'Server error. Try again later.';

function failure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return tooManyText(error) ?? (isRefused ? notSent : serverFailed);
}

export function ForgotForm() {
  return (
    <EmailForm
      request={useForgotPassword()}
      failure={failure}
      sentText="Reset link sent if email is registered."
      label="Send reset link"
      busyLabel="Sending…"
    />
  );
}
