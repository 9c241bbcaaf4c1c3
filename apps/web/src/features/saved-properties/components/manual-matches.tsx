import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSaveProperty } from '../mutations.ts';
import { savedPropertyQueries } from '../queries.ts';
import styles from './manual-matches.module.css';

/** What one types is asked about once one pauses, in milliseconds. */
const pause = 400;

interface ManualMatchesProps {
  line: string;
  zip: string;
  hrefOf: (propertyId: string) => string;
  onBroughtBack: (propertyId: string) => void;
}

/** Says where a property at this address was added before; one removed since can be brought back. */
export function ManualMatches({ line, zip, hrefOf, onBroughtBack }: ManualMatchesProps) {
  const askedLine = useDebounced(line.trim(), pause);
  const save = useSaveProperty();
  const { data = [] } = useQuery({
    ...savedPropertyQueries.manualAt(askedLine, zip),
    enabled: /^\d{5}$/.test(zip) && askedLine !== '',
  });
  if (data.length === 0) return null;
  return (
    <Notice kind="info" className={styles.matches}>
      {data.map(({ propertyId, address: known, isSaved }) => (
        <span key={propertyId} className={styles.match}>
          {isSaved ? (
            <span>
              You have added <Link to={hrefOf(propertyId)}>{known}</Link> before. Adding it again makes a second
              property.
            </span>
          ) : (
            <>
              <span>You added {known} before and removed it from your list.</span>
              <Button
                size="small"
                busy={save.isPending}
                onClick={() => save.mutate(propertyId, { onSuccess: () => onBroughtBack(propertyId) })}
              >
                Restore property
              </Button>
            </>
          )}
        </span>
      ))}
      {save.isError && <span role="alert">{errorMessage(save.error, 'Could not save property')}</span>}
    </Notice>
  );
}
