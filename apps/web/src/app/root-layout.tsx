import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { refreshUser, useSession } from '#lib/session.ts';
import { paths } from './paths.ts';
import { useRouteFocus } from './use-route-focus.ts';

const withoutUserCheck: readonly string[] = [paths.login.path, paths.register.path];

export function RootLayout() {
  const { pathname } = useLocation();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const userId = user?._id;

  useEffect(() => {
    if (!withoutUserCheck.includes(pathname)) void refreshUser();
  }, [pathname]);

  // What one user fetched is never shown to the next.
  useEffect(() => {
    if (userId !== undefined) return () => queryClient.clear();
  }, [userId, queryClient]);

  useRouteFocus(pathname);

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
