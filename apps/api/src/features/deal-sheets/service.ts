import { buffer } from 'node:stream/consumers';
import type { DealSheet, SheetInput } from '@rei/domain/deal-sheets/deal-sheet';
import { dealSheetDocument, sheetFileName } from '@rei/domain/deal-sheets/sheet-document';
import { type SheetEdits, type SheetShown, sheetValues } from '@rei/domain/deal-sheets/sheet-fields';
import type { ToldSheet } from '@rei/domain/deal-sheets/shown-lines';
import { longDate } from '@rei/domain/documents/long-date';
import { unprintableInDocument } from '@rei/domain/documents/printable';
import { AppError } from '@rei/domain/kernel/errors';
import { formatPhone } from '@rei/domain/kernel/phone';
import { isOwnMachine } from '@rei/domain/kernel/product';
import { dayInZone } from '@rei/domain/kernel/zoned-time';
import type { ReportAuthor } from '@rei/domain/underwriting/report/report-input';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { BlobService } from '#features/blobs/service.ts';
import { makeDocumentFile } from '#features/documents/service.ts';
import type { ReportLogoService } from '#features/report-logos/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { DealFacts, DealFactsService } from './facts-service.ts';
import { toSheetPhoto } from './photo-service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
  dealFacts: DealFactsService;
  accounts: Pick<AccountService, 'getUser'>;
  settings: Pick<SettingsService, 'get'>;
  reportLogos: Pick<ReportLogoService, 'get' | 'open'>;
  blobs: Pick<BlobService, 'read'>;
}

const changedMeanwhile = 'This deal sheet was changed in another tab. Reload it, then make your change again.';

/** A sheet with what it tells and where it stands. */
export interface OpenSheet {
  facts: DealFacts;
  version: number;
  told: ToldSheet;
}

/** The sheet of a deal: filled in from the deal, kept with what was typed over it, printed for buyers. */
export function createDealSheetService({ db, clock, dealFacts, accounts, settings, reportLogos, blobs }: Deps) {
  async function authorOf(userId: string): Promise<ReportAuthor> {
    const { name, company, phone, email } = await accounts.getUser(userId);
    return {
      name: company || name,
      lines: [company === '' ? '' : name, [formatPhone(phone), email].filter(Boolean).join(' · ')].filter(Boolean),
    };
  }

  async function logoOf(userId: string): Promise<Pick<ReportAuthor, 'logo'>> {
    const { logo } = await reportLogos.get(userId);
    if (!logo) return {};
    const jpeg = new Uint8Array(await buffer(await (await reportLogos.open(userId, logo._id)).read()));
    return { logo: { jpeg, width: logo.width, height: logo.height } };
  }

  function tellOf(facts: DealFacts, { edits, shown }: { edits: SheetEdits; shown: SheetShown }): ToldSheet {
    return { values: sheetValues(facts.defaults, edits), shown, figures: facts.figuresOf(edits) };
  }

  async function open(userId: string, propertyId: string): Promise<OpenSheet> {
    const facts = await dealFacts.get(userId, propertyId);
    const row = await repository.find(db, userId, facts.listingId);
    return { facts, version: row?.version ?? 0, told: tellOf(facts, row ?? { edits: {}, shown: {} }) };
  }

  async function present(userId: string, facts: DealFacts): Promise<DealSheet> {
    const [row, photos, { name, lines }, { disclaimer }] = await Promise.all([
      repository.find(db, userId, facts.listingId),
      repository.listPhotos(db, userId, facts.listingId),
      authorOf(userId),
      settings.get(),
    ]);
    const { edits = {}, shown = {}, version = 0 } = row ?? {};
    return {
      propertyId: String(facts.listingId),
      address: facts.address,
      ...{ version, edits, shown, disclaimer, defaults: facts.defaults, author: { name, lines: [...lines] } },
      savedAt: row?.updatedAt.toISOString() ?? null,
      figures: facts.figuresOf(edits),
      photos: photos.map(toSheetPhoto),
    };
  }

  return {
    open,

    /** Of a property that the user has saved. */
    requireDeal: (userId: string, propertyId: string): Promise<number> => dealFacts.requireDeal(userId, propertyId),

    async listPhotoIds(userId: string, listingId: number): Promise<number[]> {
      return (await repository.listPhotos(db, userId, listingId)).map(({ id }) => id);
    },

    get: async (userId: string, propertyId: string): Promise<DealSheet> =>
      present(userId, await dealFacts.get(userId, propertyId)),

    async save(userId: string, propertyId: string, input: SheetInput): Promise<DealSheet> {
      const facts = await dealFacts.get(userId, propertyId);
      if (!(await repository.save(db, userId, facts.listingId, input))) {
        throw new AppError('CONFLICT', changedMeanwhile);
      }
      return present(userId, facts);
    },

    /** As buyers get it: of the day, so that the same sheet makes the same file. */
    async print(userId: string, { facts, told }: OpenSheet): Promise<{ fileName: string; bytes: Uint8Array }> {
      const { address, listingId } = facts;
      const [author, logo, { timeZone, site, disclaimer }, rows] = await Promise.all([
        authorOf(userId),
        logoOf(userId),
        settings.get(),
        repository.listPhotos(db, userId, listingId),
      ]);
      const photos = await Promise.all(
        rows.map(async ({ hash }) => ({ jpeg: new Uint8Array(await buffer(await blobs.read(hash))) })),
      );
      const day = dayInZone(clock.now().toISOString(), timeZone);
      const document = dealSheetDocument({
        ...{ ...told, address, disclaimer, photos, date: longDate(day) },
        author: { ...author, ...logo },
        site: isOwnMachine(site) ? null : site,
      });
      const unprintable = unprintableInDocument(document);
      if (unprintable.length > 0) {
        throw new AppError('CONFLICT', `The PDF can’t print ${unprintable.join(' ')}. Remove it from the deal sheet.`);
      }
      const bytes = await makeDocumentFile({ document, createdAt: `${day}T00:00:00.000Z`, id: `${listingId}-sheet` });
      return { fileName: sheetFileName(address), bytes };
    },
  };
}

export type DealSheetService = ReturnType<typeof createDealSheetService>;
