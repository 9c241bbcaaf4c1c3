import { Navigate, Outlet } from 'react-router';
import { useCurrentUser } from '#lib/session.ts';
import { paths } from '../paths.ts';

/** Specified: whoever is no administrator goes to the login page. */
export function RequireAdmin() {
  return useCurrentUser().is_admin ? <Outlet /> : <Navigate to={paths.login.href()} replace />;
}
