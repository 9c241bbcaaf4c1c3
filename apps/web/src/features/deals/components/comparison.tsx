import type { PropertyDetail } from '@rei/domain/listings/property';
import { maxCompared } from '@rei/domain/saved-properties/bulk';
import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { isMissing } from '#lib/api-error.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CardShape } from '#ui/card-shape.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddCompared } from './add-compared.tsx';
import styles from './comparison.module.css';

interface ComparisonProps {
  /** The properties that the address names, each once. */
  ids: readonly string[];
  listHref: string;
  onChange: (ids: string[]) => void;
  /** The table of those that are there. */
  children: (properties: PropertyDetail[], onRemove: (propertyId: string) => void) => ReactNode;
}

/** Four queries for up to four homes: the library's own for any number would be in every page's script. */
function useCompared([first, second, third, fourth]: readonly string[]) {
  const optional = (id = '') => ({ ...analysisQueries.property(id), enabled: id !== '' });
  return [useQuery(optional(first)), useQuery(optional(second)), useQuery(optional(third)), useQuery(optional(fourth))];
}

/** Up to four properties side by side; the address names them. */
export function Comparison({ ids, listHref, onChange, children }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = ids.slice(0, maxCompared);
  const queries = useCompared(shown);
  const properties = queries.flatMap(({ data }) => data ?? []);
  const missing = shown.filter((_id, index) => {
    const { data, error } = queries[index] ?? {};
    return !data && isMissing(error);
  });
  const failed = queries.filter(({ data, error, isFetching }, index) => {
    return !data && error && !isFetching && !missing.includes(shown[index] ?? '');
  });
  const isLoading = queries.some(({ data, isFetching }) => !data && isFetching);

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
        {properties.length > 0 && (
          <Button className={styles.print} icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print / Save PDF
          </Button>
        )}
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
      {failed.length > 0 && (
        <ErrorState
          text="Error: Failed to load property"
          onRetry={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      {properties.length === 0 && isLoading && (
        <Loading text="Loading properties...">
          <CardShape rows={16} />
        </Loading>
      )}
      {properties.length > 0 && children(properties, handleRemove)}
      {properties.length === 0 && !isLoading && failed.length === 0 && (
        <EmptyState text="Choose up to four properties to compare side by side.">
          <ButtonLink to={listHref}>My Properties</ButtonLink>
        </EmptyState>
      )}
      {properties.length > 0 && <p className={styles.hint}>Click any number to see the formula, inputs and dates.</p>}
    </>
  );
}
