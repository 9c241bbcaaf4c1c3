import { ApiError } from '#lib/api-error.ts';
import { failureText } from '../form-problems.ts';
import { useResendVerification } from '../mutations.ts';
import { EmailForm } from './email-form.tsx';

const notSent = 'Could not send verification email.';

function failure(error: unknown): string {
  // What the user can act on is said in the server's words: too many tries.
  const isExplained = error instanceof ApiError && error.status < 500;
  return isExplained ? failureText(error, notSent) : notSent;
}

export function ResendForm() {
  return (
    <EmailForm
      request={useResendVerification()}
      failure={failure}
      sentText="Verification email sent! Check your inbox and spam folder."
      label="Send verification email"
      busyLabel="Send verification email"
    />
  );
}
