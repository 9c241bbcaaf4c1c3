import { useNavigate } from 'react-router';
import { useToast } from '#ui/toast.tsx';
import { paths } from './paths.ts';

/** Where a sign-out ends: on the login page, before the user is forgotten, so that no guard adds a way back. */
export function useLeaveToLogin(): { leave: () => Promise<void>; onServerMissed: () => void } {
  const navigate = useNavigate();
  const toast = useToast();
  return {
    leave: async () => navigate(paths.login.href()),
    onServerMissed: () =>
      toast({ text: 'Signed out here, but we couldn’t reach the server. Close the browser on a shared computer.' }),
  };
}
