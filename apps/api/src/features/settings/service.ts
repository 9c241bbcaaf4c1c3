import { changesBetween } from '@rei/domain/audit-log/changes';
import { noOwnRetention, type OwnRetention, type RetentionChanges } from '@rei/domain/diagnostics/retention';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { productName as defaultProductName } from '@rei/domain/kernel/product';
import type { AllowanceTables } from '@rei/domain/settings/allowance-tables';
import type { updateSettings } from '@rei/domain/settings/endpoints';
import type { Installation } from '@rei/domain/settings/installation';
import type { InstallationTables } from '@rei/domain/settings/installation-tables';
import { siteOfAddress } from '@rei/domain/settings/site';
import { defaultDisclaimer } from '@rei/domain/underwriting/report/disclaimer';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import * as repository from './repository.ts';

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  publicUrl: string;
}

export function createSettingsService({ db, auditLog, publicUrl }: Deps) {
  const toInstallation = (stored: repository.StoredSettings): Installation => ({
    buyer: {
      company: stored.buyerCompany,
      signer: stored.buyerSigner,
      title: stored.buyerTitle,
      address: stored.buyerAddress,
      phone: stored.buyerPhone,
    },
    postalAddress: stored.postalAddress,
    timeZone: stored.timeZone,
    productName: stored.productName || defaultProductName,
    site: stored.site || siteOfAddress(publicUrl),
    disclaimer: stored.disclaimer || defaultDisclaimer,
  });

  return {
    defaults: { productName: defaultProductName, site: siteOfAddress(publicUrl) },

    get: async (tx: Db = db): Promise<Installation> => toInstallation(await repository.find(tx)),

    getTables: async () => ({ tables: await repository.findTables(db) }),

    /** All states at once; who changed which is in the audit log. */
    async updateTables(actorId: string, tables: InstallationTables) {
      return db.transaction(async (tx) => {
        await repository.lock(tx);
        const before = await repository.findTables(tx);
        const states = [...new Set([...Object.keys(before), ...Object.keys(tables)])].sort();
        const changes = changesBetween(textsOf(before, states), textsOf(tables, states));
        if (Object.keys(changes).length === 0) return { tables: before };
        await repository.updateTables(tx, tables);
        await auditLog.record(tx, { actorId, action: 'settings_updated', subject: undefined, changes });
        return { tables };
      });
    },

    getAllowances: async () => ({ tables: await repository.findAllowances(db) }),

    async updateAllowances(actorId: string, tables: AllowanceTables) {
      return db.transaction(async (tx) => {
        await repository.lock(tx);
        const before = await repository.findAllowances(tx);
        const states = [...new Set([...Object.keys(before), ...Object.keys(tables)])].sort();
        const changes = changesBetween(allowanceTexts(before, states), allowanceTexts(tables, states));
        if (Object.keys(changes).length === 0) return { tables: before };
        await repository.updateAllowances(tx, tables);
        await auditLog.record(tx, { actorId, action: 'settings_updated', subject: undefined, changes });
        return { tables };
      });
    },

    getRetention: async (tx: Db = db): Promise<OwnRetention> => ({
      ...noOwnRetention,
      ...(await repository.findRetention(tx)),
    }),

    async updateRetention(actorId: string, changed: RetentionChanges): Promise<void> {
      await db.transaction(async (tx) => {
        await repository.lock(tx);
        const before = { ...noOwnRetention, ...(await repository.findRetention(tx)) };
        const changes = changesBetween<OwnRetention>(before, changed);
        if (Object.keys(changes).length === 0) return;
        await repository.updateRetention(tx, { ...before, ...definedOnly(changed) });
        await auditLog.record(tx, { actorId, action: 'settings_updated', subject: undefined, changes });
      });
    },

    /** Null where the environment decides. */
    getPasskeys: (): Promise<boolean | null> => repository.findPasskeys(db),

    async updatePasskeys(actorId: string, passkeys: boolean | null): Promise<void> {
      await db.transaction(async (tx) => {
        await repository.lock(tx);
        const changes = changesBetween({ passkeys: await repository.findPasskeys(tx) }, { passkeys });
        if (Object.keys(changes).length === 0) return;
        await repository.updatePasskeys(tx, passkeys);
        await auditLog.record(tx, { actorId, action: 'settings_updated', subject: undefined, changes });
      });
    },

    /** Changes what is given; fields that stay as they are leave no trace. */
    async update(actorId: string, changed: BodyOf<typeof updateSettings>) {
      const { buyer, postalAddress, timeZone, productName, site, disclaimer } = changed;
      const given = definedOnly({
        buyerCompany: buyer?.company,
        buyerSigner: buyer?.signer,
        buyerTitle: buyer?.title,
        buyerAddress: buyer?.address,
        buyerPhone: buyer?.phone,
        postalAddress,
        timeZone: timeZone === undefined ? undefined : knownTimeZone(timeZone),
        productName,
        site,
        disclaimer,
      });
      return db.transaction(async (tx) => {
        const before = await repository.lock(tx);
        const changes = changesBetween(before, given);
        if (Object.keys(changes).length === 0) return toInstallation(before);
        const after = await repository.update(tx, given);
        await auditLog.record(tx, { actorId, action: 'settings_updated', subject: undefined, changes });
        return toInstallation(after);
      });
    },
  };
}

/** Each state's figures in words: '1.1% tax, $1,200 insurance'; '' where it has none of its own. */
function textsOf(tables: InstallationTables, states: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    states.map((state) => {
      const { propertyTaxRate, insuranceYearly } = tables[state] ?? {};
      const parts = [
        propertyTaxRate === undefined ? '' : `${propertyTaxRate}% tax`,
        insuranceYearly === undefined ? '' : `$${insuranceYearly} insurance`,
      ];
      return [`table${state}`, parts.filter((part) => part !== '').join(', ')];
    }),
  );
}

/** Each state's allowances in words: '$80, $95, $120, $150, $190 (My agency, 2026)'. */
function allowanceTexts(tables: AllowanceTables, states: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    states.map((state) => {
      const { dollars = [], source = null, year = null } = tables[state] ?? {};
      const told = [source, year].filter((part) => part !== null).join(', ');
      const text = dollars.map((each) => `$${each}`).join(', ');
      return [`allowances${state}`, told === '' ? text : `${text} (${told})`];
    }),
  );
}

export type SettingsService = ReturnType<typeof createSettingsService>;

function definedOnly<T extends object>(values: { [Key in keyof T]: T[Key] | undefined }): Partial<T> {
  // No undefined value is left, so the type is right.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** The zone under the name that the runtime knows it by ('america/phoenix' is 'America/Phoenix'). */
function knownTimeZone(name: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
    // An offset (+02:00) is no zone, because it knows no summer time.
    if (/^[A-Za-z]/.test(zone)) return zone;
  } catch {
    // The error below reports it.
  }
  const problem = 'Unknown time zone';
  throw new AppError('VALIDATION', `${problem}.`, { details: { timeZone: problem } });
}
