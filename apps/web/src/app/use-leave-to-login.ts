import { useNavigate } from 'react-router';
import { useToast } from '#ui/toast.tsx';
import { paths } from './paths.ts';

/** Where a sign-out ends: on the login page, which may say why, before the user is forgotten, so that no guard adds a way back. */
export function useLeaveToLogin(notice?: string): { leave: () => Promise<void>; onServerMissed: () => void } {
  const navigate = useNavigate();
  const toast = useToast();
  return {
    leave: async () => navigate(paths.login.href(), { state: notice === undefined ? null : { notice } }),
    onServerMissed: () =>
      toast({ text: 'Signed out here, but the server could not be told. Close the browser on a shared computer.' }),
  };
}
