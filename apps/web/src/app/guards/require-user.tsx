import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '#lib/session.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { paths } from '../paths.ts';

const deletedNotice = 'Your account was deleted.';
const expiredNotice = 'Session expired. Redirecting to login.';

/** Lets only signed-in users through; others sign in first and come back. */
export function RequireUser() {
  const { user, authChecked, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  if (!authChecked) return <LoadingScreen />;
  if (user !== null) {
    // Another user who signed in in another tab finds fresh forms, not the last one's.
    return (
      <Fragment key={user._id}>
        <Outlet />
      </Fragment>
    );
  }
  if (ended !== 'expired') {
    // After a sign-out nobody is led back: the next user may be another one.
    const handedOver = {
      left: null,
      deleted: { notice: deletedNotice },
      unreachable: { unreachable: here },
      never: { next: here },
    }[ended ?? 'never'];
    return <Navigate to={paths.login.href()} state={handedOver} replace />;
  }
  return (
    <>
      <LoadingScreen text={expiredNotice} />
      <Navigate to={paths.login.expiredHref(here)} replace />
    </>
  );
}
