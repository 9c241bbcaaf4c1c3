import type { ExplainedInput } from '@rei/domain/analysis/explanation';
import type { QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import { formatDate } from '@rei/domain/kernel/format';
import type { Property } from '@rei/domain/listings/property';
import ExternalLink from 'lucide-react/icons/external-link';
import { FoldCard } from '#ui/fold-card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Analysis } from '../hooks/use-analysis.ts';
import styles from './ledger.module.css';

/** Together they use every input there is. */
const figuresOfAllInputs: readonly QuickFigureName[] = ['rent', 'principalAndInterest', 'pricePerSqft'];

function sourceRows({ explain }: Pick<Analysis, 'explain'>): ExplainedInput[] {
  const inputs = figuresOfAllInputs.flatMap((name) => explain(name).inputs);
  return [...new Map(inputs.map((input) => [input.label, input])).values()];
}

function isWebAddress(url: string | null): url is string {
  return url !== null && /^https?:\/\//i.test(url);
}

interface SourcesCardProps {
  property: Property;
  /** Undefined while rents and rate are being fetched. */
  analysis: Analysis | undefined;
}

/** Where every input comes from, and the listing itself. */
export function SourcesCard({ property: { source, mls_id }, analysis }: SourcesCardProps) {
  return (
    <FoldCard
      title="Sources"
      folds="always"
      summary={`${source.name}, imported ${formatDate(source.importedAt)}`}
      flush
    >
      {analysis && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col" className="num">
                Value
              </th>
              <th scope="col">Source</th>
            </tr>
          </thead>
          <tbody>
            {sourceRows(analysis).map((input) => (
              <tr key={input.label}>
                <td className={styles.name}>{input.label}</td>
                <td className="num">{input.value}</td>
                <td>
                  {input.source}
                  {input.date !== null && (
                    <>
                      {' '}
                      <span className={styles.date}>{formatDate(input.date)}</span>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.foot}>
        {source.name}, imported {formatDate(source.importedAt)}
        {mls_id && ` · MLS ${mls_id}`}
        {isWebAddress(source.url) && (
          <>
            {' · '}
            <a href={source.url} target="_blank" rel="noopener noreferrer">
              View the listing
              <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              <ExternalLink aria-hidden />
            </a>
          </>
        )}
      </p>
    </FoldCard>
  );
}
