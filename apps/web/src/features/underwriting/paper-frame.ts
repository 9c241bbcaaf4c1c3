import { longDate } from '@rei/domain/documents/long-date';
import { formatPhone } from '@rei/domain/kernel/phone';
import { isOwnMachine } from '@rei/domain/kernel/product';
import { dayInZone } from '@rei/domain/kernel/zoned-time';
import type { QueryClient } from '@tanstack/react-query';
import { logoQuery } from '#features/report-logos/queries.ts';
import { settingsQueries } from '#features/settings/queries.ts';
import { printLogo } from '#lib/documents/print-logo.ts';
import type { useCurrentUser } from '#lib/session.ts';

export interface PaperMaker {
  user: ReturnType<typeof useCurrentUser>;
  queryClient: QueryClient;
}

/** Who hands a report out, on which day, and where the installation is to be found. */
export async function paperFrame({ user, queryClient }: PaperMaker) {
  const [{ timeZone, site, disclaimer }, { logo }] = await Promise.all([
    queryClient.ensureQueryData(settingsQueries.installation()),
    queryClient.ensureQueryData(logoQuery()),
  ]);
  const day = dayInZone(new Date().toISOString(), timeZone);
  return {
    day,
    author: {
      name: user.company || user.name,
      logo: (logo && (await printLogo(logo.href))) ?? undefined,
      lines: [user.company === '' ? '' : user.name, [formatPhone(user.phone), user.email].filter(Boolean).join(' · ')],
    },
    date: longDate(day),
    disclaimer,
    site: isOwnMachine(site) ? null : site,
  };
}
