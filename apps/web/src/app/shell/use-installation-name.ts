import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQueries } from '#features/settings/queries.ts';
import { setProductName } from '#lib/product-name.ts';

/** Gives header and titles a new name of the product at once where it was changed here; others see it when they load a page. */
export function useInstallationName(): void {
  const { data } = useQuery({ ...settingsQueries.installation(), enabled: false });
  const name = data?.productName;
  useEffect(() => setProductName(name), [name]);
}
