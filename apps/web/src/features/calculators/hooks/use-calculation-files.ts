import type { CalculationRecord } from '@rei/domain/calculators/calculation-csv';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingsQueries } from '#features/settings/queries.ts';
import { errorMessage } from '#lib/api-error.ts';
import { downloadFile } from '#lib/download.ts';
import { useCurrentUser } from '#lib/session.ts';
import { useToast } from '#ui/toast.tsx';

/** 'rental-123_N_Main_St': what the files of a calculation are called. */
function fileName(kind: string, subject: string): string {
  const words = subject.replaceAll(/[^\p{L}\p{N}]+/gu, '_').replaceAll(/^_+|_+$/g, '');
  return words === '' ? kind : `${kind}-${words.slice(0, 80)}`;
}

/** A calculation as files: CSV and PDF. The code for each comes with the first. */
export function useCalculationFiles(subject: string) {
  const user = useCurrentUser();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);

  async function csv(record: CalculationRecord): Promise<void> {
    const { calculationCsv } = await import('@rei/domain/calculators/calculation-csv');
    const name = `${fileName(record.calculator.kind, subject)}.csv`;
    downloadFile({ name, content: calculationCsv(record), type: 'text/csv;charset=utf-8' });
  }

  async function pdf(record: CalculationRecord): Promise<void> {
    const [{ calculationSheet }, { longDate }, { dayInZone }, { makeDocument }, { timeZone }] = await Promise.all([
      import('@rei/domain/calculators/calculation-sheet'),
      import('@rei/domain/documents/long-date'),
      import('@rei/domain/kernel/zoned-time'),
      import('#lib/documents/make-document.ts'),
      queryClient.ensureQueryData(settingsQueries.installation()),
    ]);
    const createdAt = new Date().toISOString();
    const date = longDate(dayInZone(createdAt, timeZone));
    const document = calculationSheet({ ...record, subject, author: user.company || user.name, date });
    const content = await makeDocument({ document, createdAt, id: `calculation-${record.calculator.kind}` });
    downloadFile({ name: `${fileName(record.calculator.kind, subject)}.pdf`, content, type: 'application/pdf' });
  }

  async function make(work: () => Promise<void>): Promise<void> {
    setMaking(true);
    try {
      await work();
    } catch (error) {
      toast({ text: errorMessage(error, 'Couldn’t make the file.') });
    } finally {
      setMaking(false);
    }
  }

  return {
    isMaking,
    makeCsv: (record: CalculationRecord) => void make(() => csv(record)),
    makePdf: (record: CalculationRecord) => void make(() => pdf(record)),
  };
}
