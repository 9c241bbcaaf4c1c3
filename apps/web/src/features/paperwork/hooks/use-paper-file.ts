import { type PrintedFacts, printedFacts } from '@rei/domain/paperwork/printed-facts';
import { useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#features/settings/queries.ts';
import { useCurrentUser } from '#lib/session.ts';
import type { PaperFile } from './use-paper-actions.ts';

/** Makes the PDF of a paper, as it is typed or as it was saved. */
type MakePaper<Input, Version> = (input: Input, stored: Version | undefined, today: PrintedFacts) => Promise<PaperFile>;

/** Makes PDFs of papers with what they print today. The code for it, which `load` loads, comes with the first. */
export function usePaperFile<Input, Version>(load: () => Promise<MakePaper<Input, Version>>) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  return async (input: Input, stored: Version | undefined): Promise<PaperFile> => {
    const [make, installation] = await Promise.all([
      load(),
      queryClient.ensureQueryData(settingsQueries.installation()),
    ]);
    return make(input, stored, printedFacts(installation, user));
  };
}
