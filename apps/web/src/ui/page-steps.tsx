import { formatNumber } from '@rei/domain/kernel/format';
import { Button } from './button.tsx';

interface PageStepsProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
  className: string | undefined;
}

/** The pages of a small list in a card, which have no address. */
export function PageSteps({ page, pages, onChange, className }: PageStepsProps) {
  if (pages <= 1) return null;
  return (
    <div className={className}>
      <Button size="small" disabled={page === 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {formatNumber(pages)}
      </span>
      <Button size="small" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </div>
  );
}
