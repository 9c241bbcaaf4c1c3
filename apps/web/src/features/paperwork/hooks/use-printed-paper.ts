import type { PrintedPaper } from '@rei/domain/paperwork/print-paper';
import { type PrintedFacts, printedFacts } from '@rei/domain/paperwork/printed-facts';
import { useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#features/settings/queries.ts';
import type { FirstPage } from '#lib/documents/made-document.ts';
import { useCurrentUser } from '#lib/session.ts';
import type { PaperFile } from './use-paper-actions.ts';

/** The document of a paper, as it is typed or as it was saved. */
type PrintPaper<Input, Version> = (input: Input, stored: Version | undefined, today: PrintedFacts) => PrintedPaper;

/** Prints papers with what they say today. The code for it, which `load` loads, comes with the first. */
export function usePrintedPaper<Input, Version>(load: () => Promise<PrintPaper<Input, Version>>) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();

  async function print(input: Input, stored: Version | undefined) {
    const [printed, maker, installation] = await Promise.all([
      load(),
      import('#lib/documents/make-document.ts'),
      queryClient.ensureQueryData(settingsQueries.installation()),
    ]);
    return { ...printed(input, stored, printedFacts(installation, user)), ...maker };
  }

  return {
    async makeFile(input: Input, stored: Version | undefined): Promise<PaperFile> {
      const { toMake, fileName, makeDocument } = await print(input, stored);
      return { file: await makeDocument(toMake), fileName };
    },
    async layOutFirstPage(input: Input, stored: Version | undefined): Promise<FirstPage> {
      const { toMake, layOutFirstPage } = await print(input, stored);
      return layOutFirstPage(toMake.document);
    },
  };
}
