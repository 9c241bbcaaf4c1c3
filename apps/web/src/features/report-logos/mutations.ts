import { deleteLogo, type getLogo, saveLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { upload } from '#lib/upload.ts';
import { logoQuery } from './queries.ts';

/** Each answers with the logo that there is then. */
export function useLogoMutations() {
  const queryClient = useQueryClient();
  const onSuccess = (reply: Awaited<ReturnType<typeof call<typeof getLogo>>>) => {
    queryClient.setQueryData(logoQuery().queryKey, reply);
  };
  const save = useMutation({
    mutationFn: (file: File) => upload(saveLogo, { file, fileName: file.name, fields: {} }),
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => call(deleteLogo), onSuccess });
  return { save, remove };
}
