import { getPropertyPicture } from '@rei/domain/listings/endpoints';
import type { ReportAudience } from '@rei/domain/underwriting/report/audiences';
import { afterCosts } from '@rei/domain/underwriting/verdict';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpointUrl } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { downloadFile } from '#lib/download.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useToast } from '#ui/toast.tsx';
import { compsQuery } from '../comps-query.ts';
import { marketRentQuery } from '../market-rent-query.ts';
import { underwritingQueries } from '../queries.ts';
import { shownTenantUtilities } from '../tenant-utilities.ts';
import type { Computed, Underwriting } from './use-underwriting.ts';

/** A report shows so many photos, its cover among them. */
const mostPhotos = 6;

/** The property on paper, as the page has it. What makes it is loaded with the first one. */
export function useReport({ facts, assumptions, profile, estimate }: Underwriting, computed: Computed) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);

  async function download(audience: ReportAudience): Promise<void> {
    const { base, input, result, isTried } = computed;
    const [
      { propertyReport },
      { reportFacts, reportHomeType },
      { paperFrame },
      { makeDocument },
      { decidingRules },
      { printPicture },
    ] = await Promise.all([
      import('@rei/domain/underwriting/report/property-report'),
      import('@rei/domain/underwriting/report/report-facts'),
      import('../paper-frame.ts'),
      import('#lib/documents/make-document.ts'),
      import('@rei/domain/underwriting/deciding-rules'),
      import('#lib/documents/print-picture.ts'),
    ]);
    const [{ day, ...frame }, comps, marketRent, { buyBoxes }] = await Promise.all([
      paperFrame({ user, queryClient }),
      queryClient.ensureQueryData(compsQuery(facts.propertyId)),
      // Only a lender asks for it.
      audience === 'lender' ? queryClient.ensureQueryData(marketRentQuery(facts.propertyId)) : null,
      queryClient.ensureQueryData(underwritingQueries.ownRules()),
    ]);
    const isRentTyped = facts.rent === null || input.rent !== base.rent;
    const rules = decidingRules(buyBoxes.find(({ isDefault }) => isDefault));
    // Whose age matters is HUD's, where it is not what counts.
    const rentCaveat = isRentTyped || facts.rentSource !== null ? null : facts.hudCaveat;
    const { address, property, photos } = facts.printed;
    const quickCashOnCash = isTried ? null : facts.quickCashOnCash;
    const printed = async (addresses: (string | null)[]) =>
      (await Promise.all(addresses.map(printPicture))).filter((picture) => picture !== null);
    const place = endpointUrl(getPropertyPicture, {
      params: { propertyId: facts.propertyId },
      query: { scheme: 'light' },
    });
    const [cover = null, ...others] = photos.slice(0, mostPhotos);
    const [pictures, more] = await Promise.all([printed([cover, place]), printed(others)]);
    const document = propertyReport({
      ...{ audience, address, input, result, assumptions, rules, isTried, comps, marketRent },
      pictures,
      photos: more,
      facts: reportFacts(property),
      homeType: reportHomeType(property),
      ...frame,
      profileName: `${profile.name} assumptions`,
      profileComponents: profile.components ?? [],
      lines: estimate.lines,
      today: estimate.today,
      listedTax: facts.knownTax?.listing?.yearly ?? null,
      tenantUtilities: shownTenantUtilities({ facts, assumptions }, computed),
      rentSource: isRentTyped ? 'entered by hand' : (facts.rentSource ?? facts.hudSource ?? ''),
      rentCaveat,
      hud:
        facts.hudRent === null
          ? null
          : {
              rent: facts.hudRent,
              source: facts.hudSource ?? '',
              caveat: rentCaveat === null ? facts.hudCaveat : null,
            },
      judged: afterCosts({ input, unknown: [], rules, quickCashOnCash }),
      quickCashOnCash,
    });
    // Of the day, so that the same figures make the same file.
    const content = await makeDocument({
      document,
      createdAt: `${day}T00:00:00.000Z`,
      id: `${facts.propertyId}-${audience}`,
    });
    const name = address.replaceAll(/[^\p{L}\p{N}]+/gu, '_').slice(0, 80);
    downloadFile({ name: `${audience}-report-${name}.pdf`, content, type: 'application/pdf' });
  }

  return {
    isMaking,
    make: (audience: ReportAudience): void => {
      setMaking(true);
      download(audience)
        .catch((error: unknown) => toast({ text: errorMessage(error, 'Couldn’t make the report.') }))
        .finally(() => setMaking(false));
    },
  };
}
