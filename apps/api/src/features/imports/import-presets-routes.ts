import * as endpoints from '@rei/domain/market/endpoints';
import type { Router } from '#http/route.ts';
import type { ImportPresetService } from './import-presets-service.ts';

export function registerImportPresetRoutes(route: Router, presets: ImportPresetService): void {
  route(endpoints.listImportPresets, async () => ({ presets: await presets.list() }));
  route(endpoints.createImportPreset, ({ body }) => presets.create(body));
  route(endpoints.updateImportPreset, ({ params, body }) => presets.update(params.presetId, body));
  route(endpoints.deleteImportPreset, async ({ params }) => {
    await presets.remove(params.presetId);
    return { success: true as const };
  });
}
