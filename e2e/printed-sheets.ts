import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What stands on each sheet when a page is printed. */
export async function printedSheets(page: Page): Promise<string[]> {
  return sheetsOf(await page.pdf({ preferCSSPageSize: true }));
}

/** What stands on each sheet of a PDF file. */
export async function readSheets(path: string): Promise<string[]> {
  return sheetsOf(await readFile(path));
}

async function sheetsOf(bytes: Buffer): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes) });
  const paper = await reading.promise;
  const sheets: string[] = [];
  for (let number = 1; number <= paper.numPages; number += 1) {
    const { items } = await (await paper.getPage(number)).getTextContent();
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await reading.destroy();
  return sheets;
}
