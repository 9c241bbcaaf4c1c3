import { deleteLogo, getLogo, saveLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { upload } from '#lib/upload.ts';

export const logoQuery = () =>
  queryOptions({ queryKey: ['report-logo'], queryFn: ({ signal }) => call(getLogo, { signal }) });

export function useLogoMutations() {
  const queryClient = useQueryClient();
  const show = (reply: Awaited<ReturnType<typeof call<typeof getLogo>>>) => {
    queryClient.setQueryData(logoQuery().queryKey, reply);
  };
  const save = useMutation({
    mutationFn: (file: File) => upload(saveLogo, { file, fileName: file.name, fields: {} }),
    onSuccess: show,
  });
  const remove = useMutation({ mutationFn: () => call(deleteLogo), onSuccess: show });
  return { save, remove };
}
