import { listPasskeys } from '@rei/domain/accounts/passkey-endpoints';
import { getTwoFactor, listSignIns } from '@rei/domain/accounts/security-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** What My Info shows of how its user signs in. */
export const securityQueries = {
  signIns: () =>
    queryOptions({
      queryKey: ['accounts', 'sign-ins'],
      queryFn: ({ signal }) => call(listSignIns, { signal }),
      staleTime: 0,
    }),
  twoFactor: () =>
    queryOptions({ queryKey: ['accounts', 'two-factor'], queryFn: ({ signal }) => call(getTwoFactor, { signal }) }),
  passkeys: () =>
    queryOptions({ queryKey: ['accounts', 'passkeys'], queryFn: ({ signal }) => call(listPasskeys, { signal }) }),
};
