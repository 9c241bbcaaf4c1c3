import { isProfileComplete } from '@rei/domain/accounts/user';
import { Navigate, Outlet } from 'react-router';
import { useCurrentUser } from '#lib/session.ts';
import { paths } from '../paths.ts';

/** Sends users without name or company to their profile first. */
export function RequireProfile() {
  return isProfileComplete(useCurrentUser()) ? <Outlet /> : <Navigate to={paths.profile.href()} replace />;
}
