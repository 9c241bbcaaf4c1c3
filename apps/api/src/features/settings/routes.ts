import * as endpoints from '@rei/domain/settings/endpoints';
import * as health from '@rei/domain/settings/health-endpoints';
import type { JobQueue } from '@rei/domain/settings/installation';
import * as signIn from '@rei/domain/settings/passkey-endpoints';
import * as tables from '@rei/domain/settings/table-endpoints';
import type { DataSourceService } from '#features/imports/data-source-service.ts';
import type { Router } from '#http/route.ts';
import type { CountyTaxService } from './county-tax-service.ts';
import type { SettingsService } from './service.ts';

interface Deps {
  settings: SettingsService;
  countyTaxes: CountyTaxService;
  dataSources: DataSourceService;
  /** What the environment says. */
  arePasskeysOn: boolean;
  jobs: { listQueues(): Promise<JobQueue[]> };
}

export function registerSettingsRoutes(route: Router, deps: Deps): void {
  const { settings, countyTaxes, dataSources, jobs, arePasskeysOn } = deps;
  const signInSettings = async () => ({
    passkeys: await settings.getPasskeys(),
    defaults: { passkeys: arePasskeysOn },
  });

  route(signIn.getSignInSettings, signInSettings);
  route(signIn.updateSignInSettings, async ({ session, body }) => {
    await settings.updatePasskeys(session.userId, body.passkeys);
    return signInSettings();
  });
  route(endpoints.getSettings, () => settings.get());
  route(endpoints.updateSettings, ({ session, body }) => settings.update(session.userId, body));
  route(tables.getReferenceTables, () => settings.getTables());
  route(tables.updateReferenceTables, ({ session, body }) => settings.updateTables(session.userId, body.tables));
  route(tables.getUtilityAllowances, () => settings.getAllowances());
  route(tables.updateUtilityAllowances, ({ session, body }) => settings.updateAllowances(session.userId, body.tables));
  route(tables.getCountyTaxes, () => countyTaxes.list());
  route(tables.updateCountyTaxes, ({ session, body }) => countyTaxes.update(session.userId, body));
  route(health.listDataSources, async () => ({ sources: await dataSources.list() }));
  route(health.listJobQueues, async () => ({ jobs: await jobs.listQueues() }));
}
