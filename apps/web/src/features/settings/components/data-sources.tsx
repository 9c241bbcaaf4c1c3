import { fetchedHudRentNotice, fetchedHudRentSource } from '@rei/domain/analysis/rent-source';
import { formatDate, formatNumber } from '@rei/domain/kernel/format';
import type { DataSource } from '@rei/domain/settings/installation';
import { useQuery } from '@tanstack/react-query';
import { ageText, momentText } from '#lib/moment.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { type StateLook, StateTag } from '#ui/state-tag.tsx';
import { healthQueries } from '../health-queries.ts';
import { type SourceHealth, sourceHealth } from '../source-health.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './status-rows.module.css';

const kinds: Record<DataSource['kind'], string> = {
  listings: 'Listings',
  rentals: 'Homes for rent',
  rents: 'HUD rents',
  rates: 'Mortgage rates',
  markets: 'Market research',
};

const healthTags: Record<SourceHealth, { look: StateLook; label: string }> = {
  fresh: { look: 'good', label: 'Up to date' },
  stale: { look: 'late', label: 'Out of date' },
  failed: { look: 'bad', label: 'Failed' },
  empty: { look: 'none', label: 'Nothing yet' },
};

function SourceRow({ source }: { source: DataSource }) {
  const now = new Date();
  const { look, label } = healthTags[sourceHealth(source, now)];
  const { kind, name, lastSuccessAt, lastAttemptAt, rowsRead, newest, problem } = source;
  const facts = [
    name,
    newest !== null && `newest ${formatDate(newest)}`,
    rowsRead !== null && `${formatNumber(rowsRead)} rows read`,
  ].filter((fact) => fact !== false);
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3>{kinds[kind]}</h3>
        <StateTag look={look}>{label}</StateTag>
      </div>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {lastSuccessAt ? (
        <p className={styles.facts}>
          Last success{' '}
          <time dateTime={lastSuccessAt} title={momentText(lastSuccessAt)}>
            {momentText(lastSuccessAt)}
          </time>{' '}
          ({ageText(lastSuccessAt, now)})
        </p>
      ) : (
        <p className={styles.facts}>Never read successfully</p>
      )}
      {name === fetchedHudRentSource && <p className={styles.facts}>{fetchedHudRentNotice}</p>}
      {problem && (
        <p className={styles.problem}>
          {lastAttemptAt && `${momentText(lastAttemptAt)}: `}
          {problem}
        </p>
      )}
    </li>
  );
}

/** Where listings, rents and rates came from, when last, and what failed. */
export function DataSources({ importsHref }: { importsHref: string }) {
  const query = useQuery(healthQueries.dataSources());
  const { data } = query;
  return (
    <Card
      title="Data sources"
      flush
      action={
        <ButtonLink to={importsHref} variant="text" size="small">
          Import data
        </ButtonLink>
      }
    >
      <FetchStates
        query={query}
        failed="Couldn’t load data sources."
        loading={<RowsSkeleton text="Loading data sources..." rows={3} lines={2} />}
      />
      {data?.sources.length === 0 && (
        <EmptyState text="No data yet.">
          <ButtonLink to={importsHref}>Import data</ButtonLink>
        </EmptyState>
      )}
      {data && data.sources.length > 0 && (
        <ul>
          {data.sources.map((source) => (
            <SourceRow key={`${source.kind} ${source.name}`} source={source} />
          ))}
        </ul>
      )}
    </Card>
  );
}
