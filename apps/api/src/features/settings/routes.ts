import * as endpoints from '@rei/domain/settings/endpoints';
import type { Router } from '#http/route.ts';
import type { SettingsService } from './service.ts';

export function registerSettingsRoutes(route: Router, settings: SettingsService): void {
  route(endpoints.getSettings, () => settings.get());
  route(endpoints.updateSettings, ({ session, body }) => settings.update(session.userId, body));
}
