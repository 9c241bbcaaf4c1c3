import type { DocumentKind } from '@rei/domain/paperwork/document/stored-document';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { documents } from '#db/schema/paperwork.ts';

export type DocumentRow = typeof documents.$inferSelect;

export interface NewDocument {
  userId: string;
  listingId: number;
  kind: DocumentKind;
  /** One of the two. */
  offerId: number | null;
  contractId: number | null;
  filename: string;
  hash: Buffer;
  bytes: number;
}

/** Stores a document, or finds it where the same bytes of the same version are stored already. */
export async function insert(tx: Db, document: NewDocument): Promise<DocumentRow> {
  const [row] = await tx.insert(documents).values(document).onConflictDoNothing().returning();
  if (row) return row;
  const [known] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.hash, document.hash), isOfVersion(document)));
  if (!known) throw new Error('The document was not stored');
  return known;
}

export function listByProperty(
  db: Db,
  userId: string,
  listingId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.userId, userId), eq(documents.listingId, listingId)))
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(limit)
    .offset(offset);
}

export async function findOwn(db: Db, userId: string, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.userId, userId)));
  return row;
}

function isOfVersion({ offerId, contractId }: NewDocument) {
  return offerId === null ? eq(documents.contractId, contractId ?? 0) : eq(documents.offerId, offerId);
}
