import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A small Redfin download: ten homes, three rows that are rejected. */
export const redfinDownload = join(
  import.meta.dirname,
  '../../apps/api/src/files/listing-file/fixtures/redfin-download.csv',
);

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A Redfin download of so many homes, from the headings of the small one. */
export function largeRedfinDownload(homes: number): UploadedFile {
  const [headings = ''] = readFileSync(redfinDownload, 'utf8').replace('\uFEFF', '').split(/\r?\n/);
  const rows = Array.from(
    { length: homes },
    (_, index) =>
      `MLS Listing,,Townhouse,${index + 1} Long File Ln,Reserve,PA,15212,${200_000 + index},2,1.5,,1200,,1955,,,,Active,,,https://www.redfin.com/PA/Pittsburgh/home/${5_000_000 + index},West Penn MLS,L${index},N,Y,40.488,-79.995`,
  );
  return { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.from([headings, ...rows].join('\n')) };
}

/** Zillow's home values of two states and a metro over 25 months. */
export const stateValues: UploadedFile = {
  name: 'states.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `RegionID,SizeRank,RegionName,RegionType,StateName,${Array.from({ length: 25 }, (_, index) => `${2024 + Math.floor((index + 8) / 12)}-${((index + 8) % 12) + 1}-28`)}`,
      ...['Arizona,state,AZ', 'Texas,state,TX', '"Akron, OH",msa,OH'].map(
        (place) => `1,0,${place},${Array.from({ length: 25 }, (_, index) => 300_000 + index * 1_500)}`,
      ),
    ].join('\n'),
  ),
};

/** A Redfin download of homes in one street, as always without photos; of the last two nobody says where they are. */
export function downloadWithoutPhotos(name: string): UploadedFile {
  const [headings = ''] = readFileSync(redfinDownload, 'utf8').replace('\uFEFF', '').split(/\r?\n/);
  const rows = Array.from({ length: 8 }, (_, index) => {
    const isPlaced = index < 6;
    const place = isPlaced ? `64.5${index},-165.4${index}` : ',';
    return `MLS Listing,,Single Family Residential,${index + 1} ${isPlaced ? 'Tundra' : 'Nowhere'} Ct,Nome,AK,99762,${200_000 + index},2,1.5,,1200,,1955,,,,Active,,,https://www.redfin.com/AK/Nome/home/${7_500_000 + index},Alaska MLS,N${index},N,Y,${place}`;
  });
  return { name, mimeType: 'text/csv', buffer: Buffer.from([headings, ...rows].join('\n')) };
}

/** JSON of realtor.com's kind that ends in the middle of its second home. */
export const brokenDownload: UploadedFile = {
  name: 'broken.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    '{"results": [{"property_id": "9900000001", "status": "for_sale", "list_price": 310000, "location": {"address": {"line": "1 Half File Ct", "city": "Reserve", "state_code": "PA", "postal_code": "15212"}}, "description": {"type": "townhomes"}}, {"property_id": "99000',
  ),
};

/** An MLS export of a kind that is not known: addresses in parts, codes for statuses, prices in other words. */
export function mlsExport(name: string): UploadedFile {
  const rows = [
    'ML#,St #,Dir,Street Name,Sfx,Unit #,City,Zip,Status,List Price,Close Price,Close Date,Beds,Baths',
    '7001,1204,N,Parted,Rd,,Phoenix,85008,A,"$250,000",,,3,2.1',
    '7002,88,,Parted Tree,Ln,4,Phoenix,85008,P,"200,000-220,000",,,2,1',
    '7003,90,W,Parted Tree,Ln,,Phoenix,85008,C,"$300,000","$291,500",5-Nov-25,4,2/1',
    '7004,92,,Parted Tree,Ln,,Phoenix,85008,Q,185k,,,4,2',
    '7005,94,,Parted Tree,Ln,,Phoenix,,A,185k,,,4,2',
  ];
  return { name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
}

/** A HomeHarvest file of six homes beside one another that were sold lately. */
export const soldDownload: UploadedFile = {
  name: 'sold.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'property_id,full_street_line,city,state,zip_code,status,style,beds,full_baths,sqft,latitude,longitude,list_price,list_date,sold_price,last_sold_date,county,tax,office_name,office_phones',
      ...[1, 2, 3, 4, 5, 6].map((number) =>
        [
          ...[
            `88000${number}`,
            `${number} Sale Ct`,
            'Akron',
            'OH',
            '44301',
            'SOLD',
            'SINGLE_FAMILY',
            3,
            2,
            1500 + number,
          ],
          ...[
            41.04,
            -81.52 + number / 1000,
            213_000 + number * 1000,
            daysAgo(90),
            200_000 + number * 5000,
            daysAgo(20),
          ],
          ...['Summit', 4200, 'Example Realty', `"[{'number': '3305550199', 'type': 'Office'}]"`],
        ].join(','),
      ),
    ].join('\n'),
  ),
};

/**
 * A Redfin download in the shape of a whole city's: sound homes from $66,000 to $192,000, a shell for $4,900,
 * one without a price. Each city has another number for its first home: homes are known by it.
 */
export function cityDownload(city: string, zip: string, firstHome = 6_000_000): UploadedFile {
  const [headings = ''] = readFileSync(redfinDownload, 'utf8').replace('\uFEFF', '').split(/\r?\n/);
  const prices = ['4900', ...Array.from({ length: 22 }, (_, index) => `${66_000 + index * 6_000}`), ''];
  const rows = prices.map(
    (price, index) =>
      `MLS Listing,,Single Family Residential,${index + 1} Ranked Way,${city},PA,${zip},${price},3,1.5,,1200,,1955,,,,Active,,,https://www.redfin.com/PA/${city}/home/${firstHome + index},West Penn MLS,R${firstHome + index},N,Y,40.5,-79.95`,
  );
  return { name: `${city}.csv`, mimeType: 'text/csv', buffer: Buffer.from([headings, ...rows].join('\n')) };
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

export class ImportsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  progress(fileName: string): Locator {
    return this.page.getByRole('progressbar', { name: `Importing ${fileName}` });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/imports');
    await this.isThere();
  }

  /** By the drawer, as everybody comes to it. */
  async openByDrawer(): Promise<void> {
    await this.page.getByRole('link', { name: 'Import data' }).click();
    await this.isThere();
  }

  async isThere(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Import data' })).toBeVisible();
  }

  async choose(...files: (string | UploadedFile)[]): Promise<void> {
    for (const file of files) await this.page.getByLabel(/Choose files/).setInputFiles(file);
  }

  /** Sends what was chosen, once the server has looked at it. */
  async send(): Promise<void> {
    const button = this.page.getByRole('button', { name: /^Import (file|\d+ files)$/ });
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await button.click();
  }

  /** The newest import of a file of this name. */
  item(fileName: string): Locator {
    return this.page.getByRole('article', { name: fileName, exact: true }).first();
  }

  /** Opens the rejected or corrected rows of the newest import of a file. */
  async showRows(kind: 'rejected' | 'corrected', fileName: string): Promise<Locator> {
    await this.item(fileName)
      .getByRole('button', { name: `Show the ${kind} rows of ${fileName}` })
      .click();
    return this.page.getByRole('dialog', { name: new RegExp(`^${kind} rows of`, 'i') });
  }

  async downloadRejects(fileName: string): Promise<string> {
    const dialog = await this.showRows('rejected', fileName);
    const download = this.page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download all' }).click();
    const content = readFileSync(await (await download).path(), 'utf8');
    await dialog.getByRole('button', { name: 'Done' }).click();
    return content;
  }
}
