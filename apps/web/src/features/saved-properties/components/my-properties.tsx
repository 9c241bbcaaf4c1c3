import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useSearchParams } from 'react-router';
import { ApiError } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { savedPropertyLimit, savedPropertyQueries } from '../queries.ts';
import { searchSaved } from '../saved-search.ts';
import styles from './my-properties.module.css';
import { SavedList } from './saved-list.tsx';
import { SavedSkeleton } from './saved-skeleton.tsx';

interface MyPropertiesProps {
  analysisHref: (propertyId: string) => string;
  searchHref: string;
  loginHref: string;
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** What this user has saved, with search and pages in the address bar. */
export function MyProperties({ analysisHref, searchHref, loginHref }: MyPropertiesProps) {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const { data, error, refetch, isFetching } = useQuery(savedPropertyQueries.list());

  function setText(typed: string): void {
    setParams(typed === '' ? {} : { q: typed }, { replace: true, preventScrollReset: true });
  }

  if (error instanceof ApiError && error.status === 401) {
    return (
      <EmptyState text="Not authenticated">
        <ButtonLink to={loginHref}>Login</ButtonLink>
      </EmptyState>
    );
  }
  if (!data) {
    return error && !isFetching ? (
      <ErrorState text="Could not fetch user properties" onRetry={() => void refetch()} />
    ) : (
      <SavedSkeleton />
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState text="No saved properties yet.">
        <ButtonLink to={searchHref} variant="primary">
          Property Search
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Search my properties"
          value={text}
          onChange={setText}
          autoComplete="off"
          spellCheck={false}
          prefix={<Search aria-hidden />}
          suffix={
            text !== '' && (
              <IconButton label="Clear search" size="small" onClick={() => setText('')}>
                <X aria-hidden />
              </IconButton>
            )
          }
          help={
            data.total > savedPropertyLimit &&
            `Among the newest ${savedPropertyLimit.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')}.`
          }
        />
      </div>
      <SavedList
        found={searchSaved(data.properties, text)}
        page={pageOf(params.get('page'))}
        hrefOfPage={(page) => ({
          search: new URLSearchParams({ ...(text && { q: text }), ...(page > 1 && { page: `${page}` }) }).toString(),
        })}
        analysisHref={analysisHref}
        onClearSearch={() => setText('')}
      />
    </>
  );
}
