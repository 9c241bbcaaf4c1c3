import {
  createMailTemplate,
  deleteMailTemplate,
  listMailTemplates,
  updateMailTemplate,
} from '@rei/domain/mail-templates/endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const mailTemplates = queryOptions({
  queryKey: ['mail-templates'],
  queryFn: async ({ signal }) => (await call(listMailTemplates, { signal })).items,
});

interface TemplateChange {
  /** Empty for a new template. */
  id: string;
  name: string;
  subject: string;
  body: string;
}

/** A new template, an own one, or the user's wording of a standard one. */
export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, subject, body }: TemplateChange) =>
      id === ''
        ? call(createMailTemplate, { body: { name, subject, body } })
        : call(updateMailTemplate, { params: { templateId: id }, body: { ...(name && { name }), subject, body } }),
    onSuccess: () => queryClient.invalidateQueries(mailTemplates),
  });
}

export function useDeleteTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (templateId: string) => call(deleteMailTemplate, { params: { templateId } }),
    onSuccess: () => queryClient.invalidateQueries(mailTemplates),
  });
}
