import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import type { Compared } from '../comparison.ts';
import type { ComparisonFrame } from '../comparison-files.ts';
import { comparisonTexts } from '../comparison-groups.ts';
import styles from './comparison.module.css';

interface ComparisonActionsProps {
  compared: readonly Compared[];
  /** What stands around every report, once one is made. */
  frame: () => Promise<ComparisonFrame>;
}

/** The comparison to take along: printed, as a PDF and as a table, each with the figures of the page. */
export function ComparisonActions({ compared, frame }: ComparisonActionsProps) {
  const toast = useToast();
  const [isMaking, setMaking] = useState(false);
  const isReady = compared.every(({ analysis }) => analysis !== undefined);

  function download(kind: 'pdf' | 'csv'): void {
    setMaking(true);
    const texts = comparisonTexts(compared);
    import('../comparison-files.ts')
      .then(async (files) =>
        kind === 'csv' ? files.downloadComparisonCsv(texts) : files.downloadComparisonPdf(texts, await frame()),
      )
      .catch((error: unknown) => toast({ text: errorMessage(error, 'Couldn’t make the file.') }))
      .finally(() => setMaking(false));
  }

  return (
    <div className={styles.actions}>
      <Button signOnPhones title="Print / Save PDF" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print / Save PDF
      </Button>
      <Button icon={<Download aria-hidden />} disabled={!isReady || isMaking} onClick={() => download('pdf')}>
        Download PDF
      </Button>
      <Button icon={<Download aria-hidden />} disabled={!isReady || isMaking} onClick={() => download('csv')}>
        Download CSV
      </Button>
    </div>
  );
}
