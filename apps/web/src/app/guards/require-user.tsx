import { Fragment, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { useSession } from '#lib/session.ts';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { paths } from '../paths.ts';

const deletedNotice = 'Your account was deleted.';
const expiredNotice = 'Session expired. Redirecting to login.';

/** Long enough to be read. */
const expiredNoticeMs = 1000;

/** Says why the page is gone, then leads to the login page, which knows the way back. */
function ExpiredSession({ here }: { here: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.login.expiredHref(here), { replace: true }), expiredNoticeMs);
    return () => clearTimeout(timer);
  }, [navigate, here]);
  return <LoadingScreen text={expiredNotice} />;
}

/** Lets only signed-in users through; others sign in first and come back. */
export function RequireUser() {
  const { user, authChecked, ended } = useSession();
  const { pathname, search, hash } = useLocation();
  const here = pathname + search + hash;
  const isLetIn = useInPieces(authChecked && user !== null);
  if (!authChecked || (user !== null && !isLetIn)) return <LoadingScreen />;
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
  return <ExpiredSession here={here} />;
}
