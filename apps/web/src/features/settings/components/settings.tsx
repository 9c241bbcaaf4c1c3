import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useReached } from '#lib/use-reached.ts';
import { Card } from '#ui/card.tsx';
import { CardShape } from '#ui/card-shape.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { settingsQueries } from '../queries.ts';
import { BackgroundJobs } from './background-jobs.tsx';
import { DataSources } from './data-sources.tsx';
import { InboundMail } from './inbound-mail.tsx';
import { InstallationForm } from './installation-form.tsx';
import styles from './settings.module.css';

// Below what is set first, and with the readers of three tables.
const OwnTables = lazy(() => import('./own-tables.tsx').then((module) => ({ default: module.OwnTables })));

// Asked for by whoever comes so far down and does something there.
const Operation = lazy(() => import('./operation.tsx').then((module) => ({ default: module.Operation })));

interface SettingsProps {
  importsHref: string;
  /** The state of the invented market, and the way to be rid of it. */
  demoMarket: ReactNode;
}

function Installation() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQueries.installation());
  if (data) return <InstallationForm installation={data} />;
  if (isError && !isFetching) {
    return (
      <Card title="Settings">
        <ErrorState text="Couldn’t load settings." onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Loading text="Loading settings...">
      <div className={styles.stack}>
        <CardShape>
          <FormShape fields={9} />
        </CardShape>
        <CardShape>
          <FormShape fields={3} />
        </CardShape>
        <CardShape>
          <FormShape fields={3} />
        </CardShape>
      </div>
    </Loading>
  );
}

function LateTables() {
  const { ref, isReached } = useReached<HTMLDivElement>();
  const shape = (
    <CardShape>
      <FormShape fields={3} />
    </CardShape>
  );
  return (
    <div ref={ref} className={styles.stack}>
      {isReached ? (
        <Suspense fallback={shape}>
          <OwnTables />
        </Suspense>
      ) : (
        shape
      )}
    </div>
  );
}

function LateOperation() {
  const { ref, isReached } = useReached<HTMLDivElement>({ margin: '200px', afterSign: true });
  const shapes = (
    <>
      <CardShape>
        <FormShape fields={1} />
      </CardShape>
      <CardShape>
        <FormShape fields={5} />
      </CardShape>
    </>
  );
  return (
    <div ref={ref} className={styles.stack}>
      {isReached ? (
        <Suspense fallback={shapes}>
          <Operation />
        </Suspense>
      ) : (
        shapes
      )}
    </div>
  );
}

/** What holds for the whole installation: what can be set first, then how it fares. */
export function Settings({ importsHref, demoMarket }: SettingsProps) {
  return (
    <div className={styles.page}>
      <Installation />
      <div className={classNames(styles.stack, styles.fares)}>
        <div className={styles.stack}>
          <DataSources importsHref={importsHref} />
          <InboundMail />
          <LateTables />
          <LateOperation />
          {demoMarket}
        </div>
        <BackgroundJobs />
      </div>
    </div>
  );
}
