import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { campaignAttachments } from '#db/schema/campaigns.ts';
import { dealSheetPhotos } from '#db/schema/deal-sheets.ts';
import { mailAttachments, mailMessages } from '#db/schema/mail.ts';
import { ownPhotos } from '#db/schema/own-photos.ts';
import { documents } from '#db/schema/paperwork.ts';
import { reportLogos } from '#db/schema/report-logos.ts';
import { plainFileName } from '#http/file-name.ts';

/** A file of an account's archive: where it stands there, and its content in the store. */
export interface OwnContent {
  path: string;
  hash: Buffer;
}

interface Page {
  after: { id: number } | undefined;
  limit: number;
}

/** Every file that a user has stored, sent or got. Messages must be parsed: of others the store has only a part of a pack. */
export async function* listContents(db: Db, userId: string): AsyncGenerator<OwnContent> {
  yield* documentsOf(db, userId);
  yield* photosOf(db, userId);
  yield* sheetPhotosOf(db, userId);
  yield* logoOf(db, userId);
  yield* messagesOf(db, userId);
  yield* attachmentsOf(db, userId);
  yield* campaignFilesOf(db, userId);
}

async function* documentsOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { id, filename, hash } = documents;
  const rows = pagedRows(({ after, limit }: { after: { id: string } | undefined; limit: number }) =>
    db
      .select({ id, filename, hash })
      .from(documents)
      .where(and(eq(documents.userId, userId), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
  for await (const row of rows) yield { path: `documents/${row.id}-${plainFileName(row.filename)}`, hash: row.hash };
}

async function* photosOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { id, type, hash } = ownPhotos;
  const rows = pagedRows(({ after, limit }: Page) =>
    db
      .select({ id, type, hash })
      .from(ownPhotos)
      .where(and(eq(ownPhotos.userId, userId), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
  for await (const row of rows) yield { path: `photos/${row.id}.${row.type.replace(/^image\//, '')}`, hash: row.hash };
}

async function* sheetPhotosOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { id, hash } = dealSheetPhotos;
  const rows = pagedRows(({ after, limit }: Page) =>
    db
      .select({ id, hash })
      .from(dealSheetPhotos)
      .where(and(eq(dealSheetPhotos.userId, userId), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
  for await (const row of rows) yield { path: `photos/deal-sheet-${row.id}.jpeg`, hash: row.hash };
}

/** At most one. */
async function* logoOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { type, hash } = reportLogos;
  const rows = await db.select({ type, hash }).from(reportLogos).where(eq(reportLogos.userId, userId));
  for (const row of rows) yield { path: `photos/report-logo.${row.type.replace(/^image\//, '')}`, hash: row.hash };
}

async function* messagesOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { id, sourceHash, pack } = mailMessages;
  const rows = pagedRows(({ after, limit }: Page) =>
    db
      .select({ id, sourceHash })
      .from(mailMessages)
      .where(and(eq(mailMessages.userId, userId), isNotNull(sourceHash), isNull(pack), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
  for await (const row of rows) if (row.sourceHash) yield { path: `mail/${row.id}.eml`, hash: row.sourceHash };
}

async function* attachmentsOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { id, messageId, filename, hash } = mailAttachments;
  const rows = pagedRows(({ after, limit }: Page) =>
    db
      .select({ id, messageId, filename, hash })
      .from(mailAttachments)
      .innerJoin(mailMessages, eq(mailMessages.id, messageId))
      .where(and(eq(mailMessages.userId, userId), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
  for await (const row of rows) {
    yield { path: `attachments/${row.messageId}-${row.id}-${plainFileName(row.filename)}`, hash: row.hash };
  }
}

async function* campaignFilesOf(db: Db, userId: string): AsyncGenerator<OwnContent> {
  const { id, campaignId, filename, hash } = campaignAttachments;
  const rows = pagedRows(({ after, limit }: { after: { id: string } | undefined; limit: number }) =>
    db
      .select({ id, campaignId, filename, hash })
      .from(campaignAttachments)
      .where(and(eq(campaignAttachments.userId, userId), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
  for await (const row of rows) {
    yield { path: `campaigns/${row.campaignId}-${row.id}-${plainFileName(row.filename)}`, hash: row.hash };
  }
}
