import { isProfileComplete, type User } from '@rei/domain/accounts/user';
import { suiteName } from '@rei/domain/kernel/product';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { LoginForm } from '#features/accounts/components/login-form.tsx';
import { sessionExpiredMessage } from '#lib/api-error.ts';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ownPath } from '#lib/own-path.ts';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import styles from './narrow-page.module.css';

const OtherWays = lazy(() =>
  import('#features/accounts/components/other-ways.tsx').then((module) => ({ default: module.OtherWays })),
);

/** A text that another page of this site handed over with the navigation. */
function useHandedOver(name: 'next' | 'notice' | 'unreachable'): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null) return undefined;
  const value: unknown = Reflect.get(state, name);
  return typeof value === 'string' ? value : undefined;
}

/** Where the user wanted to go: in the address after an expired session, in the history's state otherwise. */
function useNextPath(): string | undefined {
  const [query] = useSearchParams();
  const handedOver = useHandedOver('next');
  const unreachable = useHandedOver('unreachable');
  return ownPath(query.get('next')) ?? ownPath(handedOver) ?? ownPath(unreachable);
}

export function Component() {
  useDocumentTitle('Login');
  const navigate = useNavigate();
  const next = useNextPath();
  const [query] = useSearchParams();
  const notice = useHandedOver('notice');
  const unreachable = ownPath(useHandedOver('unreachable'));

  // The page behind the sign-in is fetched while the user types.
  useEffect(() => {
    void import('../shell/shell.tsx');
  }, []);

  function handleSignedIn(user: User, wanted = next): void {
    // Specified: without name or company the profile comes before everything else.
    const target = isProfileComplete(user) ? (wanted ?? paths.dashboard.href()) : paths.profile.href();
    void navigate(target, { replace: true });
  }

  return (
    <div className={styles.page}>
      <div className={styles.box}>
        <h1 className="t28">Login</h1>
        <p className="ink-2">{suiteName}</p>
        {query.get('expired') === '1' && (
          <Notice kind="info" className={styles.notice}>
            {sessionExpiredMessage}
          </Notice>
        )}
        {unreachable && (
          <Notice kind="error" className={styles.notice}>
            Couldn’t reach the server. You may still be signed in: {/* A new start asks the server again. */}
            <a href={unreachable}>try again</a>.
          </Notice>
        )}
        {notice && (
          <Notice kind="success" className={styles.notice}>
            {notice}
          </Notice>
        )}
        <div className={styles.form}>
          <LoginForm
            onSignedIn={handleSignedIn}
            resendLink={<Link to={paths.resendVerification.href()}>Send it again</Link>}
          />
        </div>
        <div className={styles.late}>
          <Suspense>
            <OtherWays next={next} onSignedIn={handleSignedIn} />
          </Suspense>
        </div>
        <div className={styles.links}>
          <p>
            <Link to={paths.forgotPassword.href()}>Forgot password?</Link>
          </p>
          <p>
            New here? <Link to={paths.register.href()}>Create Account</Link>
          </p>
          <p>
            No verification email? <Link to={paths.resendVerification.href()}>Send it again</Link>
          </p>
        </div>
      </div>
    </div>
  );
}
