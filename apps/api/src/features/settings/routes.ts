import * as endpoints from '@rei/domain/settings/endpoints';
import type { JobQueue } from '@rei/domain/settings/installation';
import type { DataSourceService } from '#features/imports/data-source-service.ts';
import type { Router } from '#http/route.ts';
import type { SettingsService } from './service.ts';

interface Deps {
  settings: SettingsService;
  dataSources: DataSourceService;
  jobs: { listQueues(): Promise<JobQueue[]> };
}

export function registerSettingsRoutes(route: Router, { settings, dataSources, jobs }: Deps): void {
  route(endpoints.getSettings, () => settings.get());
  route(endpoints.updateSettings, ({ session, body }) => settings.update(session.userId, body));
  route(endpoints.getReferenceTables, () => settings.getTables());
  route(endpoints.updateReferenceTables, ({ session, body }) => settings.updateTables(session.userId, body.tables));
  route(endpoints.listDataSources, async () => ({ sources: await dataSources.list() }));
  route(endpoints.listJobQueues, async () => ({ jobs: await jobs.listQueues() }));
}
