import { isRefusal } from '#lib/api-error.ts';
import { tooManyText } from '../form-problems.ts';
import { useForgotPassword } from '../mutations.ts';
import { EmailForm } from './email-form.tsx';

const notSent = 'Error sending reset email.';
const serverFailed = 'Server error. Try again later.';

function failure(error: unknown): string {
  return tooManyText(error) ?? (isRefusal(error) ? notSent : serverFailed);
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
