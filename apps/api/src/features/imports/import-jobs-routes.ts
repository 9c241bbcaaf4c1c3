import {
  cancelImport,
  getImport,
  getImportCorrected,
  getImportRejects,
  listImportRows,
  listImports,
  previewImport,
  previewRows,
  startImport,
} from '@rei/domain/market/endpoints';
import { attachment } from '#http/file-name.ts';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { ImportJobsService } from './import-jobs-service.ts';
import type { ImportService } from './import-service.ts';
import { previewUpload } from './rows-preview-service.ts';

/** How many imports are listed when the request does not say. */
const pageSize = 20;

interface Deps {
  imports: ImportService;
  jobs: ImportJobsService;
  maxFileBytes: number;
}

export function registerImportJobsRoutes(route: Router, { imports, jobs, maxFileBytes }: Deps): void {
  route(startImport, ({ body, session, request }) =>
    jobs.start({
      startedBy: session.userId,
      kind: body.kind,
      options: body.options ?? {},
      file: uploadedFile(request),
    }),
  );
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
}
