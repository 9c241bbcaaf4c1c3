import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQueries } from '#features/settings/queries.ts';
import { setProductName } from '#lib/product-name.ts';
import { useCurrentUser } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/storage.ts';

/** Gives header and titles the installation's name for the product; the last known one until the server answers. */
export function useInstallationName(): void {
  const { _id: userId } = useCurrentUser();
  const { data } = useQuery(settingsQueries.installation());
  const name = data?.productName;

  useEffect(() => {
    const key = { area: 'browser', userId, name: 'product-name' } as const;
    if (name !== undefined) writeStored(key, name);
    setProductName(name ?? readStored(key, (value) => (typeof value === 'string' ? value : undefined)));
  }, [name, userId]);

  useEffect(() => () => setProductName(undefined), []);
}
