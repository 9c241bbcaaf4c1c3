import type { DealQuestionInput } from '@rei/domain/deal-finder/question';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import Download from 'lucide-react/icons/download';
import { Button } from '#ui/button.tsx';
import { useExportDeals } from '../mutations.ts';

interface CsvButtonProps {
  question: DealQuestionInput;
  columns: readonly DealColumn[];
  /** Of these alone; all of the ranking without any. */
  propertyIds?: readonly string[];
  iconClass?: string | undefined;
  signOnPhones?: boolean;
}

/** Downloads the ranking, or what of it is chosen, with the columns as they stand. */
export function CsvButton({ question, columns, propertyIds, iconClass, signOnPhones = false }: CsvButtonProps) {
  const csv = useExportDeals();
  return (
    <Button
      signOnPhones={signOnPhones}
      title={signOnPhones ? 'Download CSV' : undefined}
      icon={<Download className={iconClass} aria-hidden />}
      busy={csv.isPending}
      onClick={() => csv.mutate({ question, columns, propertyIds })}
    >
      {csv.isPending ? 'Preparing CSV…' : 'Download CSV'}
    </Button>
  );
}
