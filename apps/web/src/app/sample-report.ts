import { longDate } from '@rei/domain/documents/long-date';
import { formatNumber } from '@rei/domain/kernel/format';
import { defaultDisclaimer } from '@rei/domain/underwriting/report/disclaimer';
import { propertyReport } from '@rei/domain/underwriting/report/property-report';
import { makeDocument } from '#lib/documents/make-document.ts';
import { downloadFile } from '#lib/download.ts';
import { localDay } from '#lib/local-day.ts';
import { paperSite, productName } from '#lib/product.ts';
import { sampleHome, underwriteSample } from './sample-home.ts';

/** Makes the investor's report of the sample home, as the product makes it of a listing, and hands it over. */
export async function downloadSampleReport(): Promise<void> {
  const { address, beds, building } = sampleHome;
  const { assumptions, ...underwritten } = underwriteSample();
  const day = localDay(new Date());
  const document = propertyReport({
    audience: 'investor',
    address,
    facts: [
      { label: 'Beds', value: `${beds}` },
      { label: 'Area', value: `${formatNumber(building.sqft)} sqft` },
      { label: 'Built', value: `${building.yearBuilt}` },
      { label: 'Status', value: 'Sample property, not for sale' },
    ],
    homeType: 'Single Family',
    quickCashOnCash: null,
    pictures: [],
    photos: [],
    disclaimer: defaultDisclaimer,
    author: { name: productName, lines: ['Sample report'] },
    date: longDate(day),
    site: paperSite ?? null,
    ...underwritten,
    assumptions,
    isTried: false,
    comps: null,
    listedTax: null,
    lines: {},
    today: day,
    rentCaveat: null,
    hud: null,
    marketRent: null,
    tenantUtilities: assumptions.utilitiesMonthly.value ?? 0,
    profileName: 'Standard assumptions',
    profileComponents: [],
    rentSource: 'Sample rent',
  });
  const content = await makeDocument({ document, createdAt: `${day}T00:00:00.000Z`, id: 'sample-report' });
  downloadFile({ name: 'sample-report.pdf', content, type: 'application/pdf' });
}
