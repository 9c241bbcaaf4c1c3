import {
  addPasskey,
  askPasskey,
  proposePasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@rei/domain/accounts/passkey-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { refreshUser, setSignedIn } from '#lib/session.ts';
import { choosePasskey, makePasskey } from './browser-passkeys.ts';
import { securityQueries } from './security-queries.ts';

type Made = CallInput<typeof addPasskey>['body']['passkey'];
type Used = CallInput<typeof signInWithPasskey>['body']['passkey'];

function useRefetchPasskeys() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: securityQueries.passkeys().queryKey });
}

/** Asks the server, the user's device and the server again; null when the user closed what the device asks. */
export function useAddPasskey() {
  const refetch = useRefetchPasskeys();
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      const made = await makePasskey(await call(proposePasskey, { body: { password } }));
      // The browser's types leave open what kind of credential it is.
      return made ? call(addPasskey, { body: { name, passkey: made as Made } }) : null;
    },
    gcTime: 0,
    onSuccess: refetch,
  });
}

export function useRenamePasskey() {
  const refetch = useRefetchPasskeys();
  return useMutation({
    mutationFn: ({ passkeyId, name }: { passkeyId: string; name: string }) =>
      call(renamePasskey, { params: { passkeyId }, body: { name } }),
    onSuccess: refetch,
  });
}

export function useRemovePasskey() {
  const refetch = useRefetchPasskeys();
  return useMutation({
    mutationFn: ({ passkeyId, password }: { passkeyId: string; password: string }) =>
      call(removePasskey, { params: { passkeyId }, body: { password } }),
    onSuccess: refetch,
  });
}

/** Signs in; null when the user closed what the device asks. */
export function useSignInWithPasskey() {
  return useMutation({
    mutationFn: async () => {
      const used = await choosePasskey(await call(askPasskey));
      return used ? call(signInWithPasskey, { body: { passkey: used as Used } }) : null;
    },
    onSuccess: async (answer) => {
      if (!answer) return;
      setSignedIn(answer.user);
      await refreshUser();
    },
  });
}
