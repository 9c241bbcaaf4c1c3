import { type AuditAction, type AuditKind, auditKinds } from '@rei/domain/audit-log/audit-entry';
import { listAuditEntries } from '@rei/domain/audit-log/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

interface AuditFilter {
  /** One action, or all of a kind. */
  action?: AuditAction | AuditKind | undefined;
  /** Part of a name: of who did it, or of whom or what it concerned. */
  text?: string;
  /** The id of whom or what it concerned, or of who did it. */
  subjectId?: string;
  page: number;
  limit: number;
}

function isKind(action: AuditAction | AuditKind | undefined): action is AuditKind {
  return auditKinds.some((kind) => kind === action);
}

export const auditLogQueries = {
  all: () => ['audit-log'] as const,
  list: ({ action, text, subjectId, page, limit }: AuditFilter) =>
    queryOptions({
      queryKey: [...auditLogQueries.all(), { action, text, subjectId, page, limit }],
      queryFn: ({ signal }) =>
        call(listAuditEntries, {
          query: {
            ...(isKind(action) ? { kind: action } : { action }),
            page: `${page}`,
            limit: `${limit}`,
            ...(text && { q: text }),
            ...(subjectId && { subjectId }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      // Others change things meanwhile: whoever opens the page sees how it stands now.
      staleTime: 0,
    }),
};
