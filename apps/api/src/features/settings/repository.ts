import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { installationSettings } from '#db/schema/settings.ts';

type Row = typeof installationSettings.$inferSelect;

export type StoredSettings = Omit<
  Row,
  'id' | 'updatedAt' | 'referenceTables' | 'utilityAllowances' | 'retention' | 'passkeys'
>;

const columns = {
  buyerCompany: installationSettings.buyerCompany,
  buyerSigner: installationSettings.buyerSigner,
  buyerTitle: installationSettings.buyerTitle,
  buyerAddress: installationSettings.buyerAddress,
  buyerPhone: installationSettings.buyerPhone,
  postalAddress: installationSettings.postalAddress,
  timeZone: installationSettings.timeZone,
  productName: installationSettings.productName,
  site: installationSettings.site,
  disclaimer: installationSettings.disclaimer,
};

export async function find(db: Db): Promise<StoredSettings> {
  return only(await db.select(columns).from(installationSettings));
}

/** The settings, locked until the transaction ends, so that two changes come one after the other. */
export async function lock(tx: Db): Promise<StoredSettings> {
  return only(await tx.select(columns).from(installationSettings).for('update'));
}

export async function update(tx: Db, change: Partial<StoredSettings>): Promise<StoredSettings> {
  const set = { ...change, updatedAt: sql`now()` };
  return only(await tx.update(installationSettings).set(set).returning(columns));
}

export async function findTables(db: Db): Promise<Row['referenceTables']> {
  const [row] = await db.select({ tables: installationSettings.referenceTables }).from(installationSettings);
  return row?.tables ?? {};
}

export async function updateTables(tx: Db, referenceTables: Row['referenceTables']): Promise<void> {
  await tx.update(installationSettings).set({ referenceTables, updatedAt: sql`now()` });
}

export async function findAllowances(db: Db): Promise<Row['utilityAllowances']> {
  const [row] = await db.select({ tables: installationSettings.utilityAllowances }).from(installationSettings);
  return row?.tables ?? {};
}

export async function updateAllowances(tx: Db, utilityAllowances: Row['utilityAllowances']): Promise<void> {
  await tx.update(installationSettings).set({ utilityAllowances, updatedAt: sql`now()` });
}

export async function findRetention(db: Db): Promise<Row['retention']> {
  const [row] = await db.select({ retention: installationSettings.retention }).from(installationSettings);
  return row?.retention ?? {};
}

export async function updateRetention(tx: Db, retention: Row['retention']): Promise<void> {
  await tx.update(installationSettings).set({ retention, updatedAt: sql`now()` });
}

export async function findPasskeys(db: Db): Promise<boolean | null> {
  const [row] = await db.select({ passkeys: installationSettings.passkeys }).from(installationSettings);
  return row?.passkeys ?? null;
}

export async function updatePasskeys(tx: Db, passkeys: boolean | null): Promise<void> {
  await tx.update(installationSettings).set({ passkeys, updatedAt: sql`now()` });
}

function only(rows: StoredSettings[]): StoredSettings {
  const [row] = rows;
  if (!row) throw new Error('The row of the settings is missing');
  return row;
}
