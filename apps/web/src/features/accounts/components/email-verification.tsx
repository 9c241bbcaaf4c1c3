import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isRefusal } from '#lib/api-error.ts';
import { Notice } from '#ui/notice.tsx';
import { accountQueries } from '../queries.ts';

const missingLink = 'Missing or invalid verification link.';
const invalidLink = 'Verification link is invalid or expired.';
const unexpected = 'Something went wrong. Please try again or contact support.';

function failure(error: unknown): string {
  return isRefusal(error) ? invalidLink : unexpected;
}

interface EmailVerificationProps {
  token: string | null;
  loginLink: ReactNode;
  registerLink: ReactNode;
}

/** Redeems the mailed token when shown, and says how that went. */
export function EmailVerification({ token, loginLink, registerLink }: EmailVerificationProps) {
  const verification = useQuery({ ...accountQueries.verification(token ?? ''), enabled: Boolean(token) });

  if (token && verification.isPending) {
    return (
      <div role="status">
        <h1 className="t28">Verifying</h1>
        <p className="ink-2">Checking your link…</p>
      </div>
    );
  }
  if (verification.isSuccess) {
    return (
      <>
        <h1 className="t28">Email Verified</h1>
        <Notice kind="success">Your account is ready.</Notice>
        {loginLink}
      </>
    );
  }
  return (
    <>
      <h1 className="t28">Verification Failed</h1>
      <Notice kind="error">{token ? failure(verification.error) : missingLink}</Notice>
      {registerLink}
    </>
  );
}
