import {
  cancelImport,
  createImportFromAddress,
  createImportPreset,
  deleteImportPreset,
  getImport,
  getImportCorrected,
  getImportRejects,
  getListingFeed,
  listImportPresets,
  listImportRows,
  listImports,
  previewImport,
  previewRows,
  readListingFeed,
  startImport,
  updateImportPreset,
} from '@rei/domain/market/endpoints';
import { attachment, plainFileName } from '#http/file-name.ts';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { FileDownload } from '#ports/file-download.ts';
import type { ImportJobsService } from './import-jobs-service.ts';
import type { ImportPresetService } from './import-presets-service.ts';
import type { ImportService } from './import-service.ts';
import type { ListingFeedService } from './listing-feed-service.ts';
import { previewUpload } from './rows-preview-service.ts';

const pageSize = 20;

interface Deps {
  imports: ImportService;
  importJobs: ImportJobsService;
  importPresets: ImportPresetService;
  listingFeed: ListingFeedService;
  fileDownload: FileDownload;
  maxFileBytes: number;
}

export function registerImportRoutes(route: Router, deps: Deps): void {
  const { imports, importJobs: jobs, importPresets: presets, listingFeed: feed, fileDownload, maxFileBytes } = deps;
  route(startImport, ({ body, session, request }) =>
    jobs.start({
      startedBy: session.userId,
      kind: body.kind,
      options: body.options ?? {},
      file: uploadedFile(request),
    }),
  );
  route(createImportFromAddress, async ({ body: { address, options = {} }, session }) => {
    const file = await fileDownload.download(address);
    const named = { ...file, name: plainFileName(file.name) };
    return jobs.start({ startedBy: session.userId, kind: 'markets', options, file: named });
  });
  route(previewImport, ({ request, body }) => {
    const { path, name } = uploadedFile(request);
    return imports.previewFile(path, { ...body, fileName: name });
  });
  route(previewRows, ({ body, request }) => {
    const { mapping, isPart, ...days } = body;
    return previewUpload(uploadedFile(request), { mapping, days, isPart: isPart === 'true' });
  });
  route(listImports, async ({ query }) => ({
    ...(await jobs.list({ page: query.page ?? 1, limit: query.limit ?? pageSize })),
    maxFileBytes,
  }));
  route(getImport, ({ params }) => jobs.get(params.importId));
  route(cancelImport, ({ session, params }) => jobs.cancel(session.userId, params.importId));
  route(listImportRows, ({ params, query }) => jobs.listRows(params.importId, query.kind, query.page ?? 1));
  for (const [endpoint, kind] of [
    [getImportRejects, 'rejected'],
    [getImportCorrected, 'corrected'],
  ] as const) {
    route(endpoint, async ({ params, reply }) => {
      const { fileName, content } = await jobs.openRows(params.importId, kind);
      reply.header('content-disposition', attachment(fileName));
      return content;
    });
  }

  route(listImportPresets, async () => ({ presets: await presets.list() }));
  route(createImportPreset, ({ body }) => presets.create(body));
  route(updateImportPreset, ({ params, body }) => presets.update(params.presetId, body));
  route(deleteImportPreset, async ({ params }) => {
    await presets.remove(params.presetId);
    return { success: true as const };
  });

  route(getListingFeed, () => feed.get());
  route(readListingFeed, ({ session }) => feed.readNow(session.userId));
}
