import { maxCompared } from '@rei/domain/saved-properties/bulk';
import type { ComparedHome } from '@rei/domain/saved-properties/compare-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CardShape } from '#ui/card-shape.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { comparisonQueries } from '../comparison-queries.ts';
import { AddCompared } from './add-compared.tsx';
import styles from './comparison.module.css';

interface ComparisonProps {
  /** The properties that the address names, each once. */
  ids: readonly string[];
  listHref: string;
  onChange: (ids: string[]) => void;
  /** The table of those that are there. */
  children: (homes: ComparedHome[], onRemove: (propertyId: string) => void) => ReactNode;
}

/** Up to six properties side by side; the address names them. */
export function Comparison({ ids, listHref, onChange, children }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = ids.slice(0, maxCompared);
  const query = useQuery({ ...comparisonQueries.homes(shown), enabled: shown.length > 0 });
  const homes = (query.data ?? []).filter(({ property }) => shown.includes(property.property_id));
  const isDrawn = useInPieces(homes.length > 0);
  // Those of the homes before have no answer yet.
  const isWhole = query.data !== undefined && !query.isPlaceholderData;
  const missing = shown.filter((id) => isWhole && !homes.some(({ property }) => property.property_id === id));

  function handleRemove(propertyId: string): void {
    // The column goes away with the button that has the focus.
    heading.current?.focus();
    onChange(ids.filter((id) => id !== propertyId));
  }

  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className="t20">
          Compare properties
        </h1>
      </div>
      {ids.length > maxCompared && (
        <Notice kind="info" className={styles.notice}>
          The first {maxCompared} of {ids.length} properties are shown, the most that fit side by side.
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice kind="info" className={styles.notice}>
          {missing.length === 1 ? 'Property' : 'Properties'} {missing.join(', ')} {missing.length === 1 ? 'is' : 'are'}{' '}
          not found. It may have been removed.{' '}
          <Button size="small" variant="text" onClick={() => onChange(shown.filter((id) => !missing.includes(id)))}>
            Exclude
          </Button>
        </Notice>
      )}
      {shown.length < maxCompared && (
        <div className={styles.add}>
          <AddCompared key={shown.length} chosen={shown} onAdd={(id) => onChange([...shown, id])} />
        </div>
      )}
      {query.isError && <ErrorState text="Error: Failed to load property" onRetry={() => void query.refetch()} />}
      {!isDrawn && (query.isFetching || homes.length > 0) && (
        <Loading text="Loading properties...">
          <CardShape rows={16} />
        </Loading>
      )}
      {isDrawn && children(homes, handleRemove)}
      {homes.length === 0 && !query.isFetching && !query.isError && (
        <EmptyState text="Choose up to six properties to compare side by side.">
          <ButtonLink to={listHref}>My Properties</ButtonLink>
        </EmptyState>
      )}
      {isDrawn && <p className={styles.hint}>Click any underlined number to see the formula, inputs and dates.</p>}
    </>
  );
}
