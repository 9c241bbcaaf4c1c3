import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useInPieces } from '#lib/use-in-pieces.ts';
import { useReached } from '#lib/use-reached.ts';
import { Card } from '#ui/card.tsx';
import { CardShape } from '#ui/card-shape.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { FormShape } from '#ui/form-shape.tsx';
import { Loading } from '#ui/loading.tsx';
import { SectionTabs } from '#ui/section-tabs.tsx';
import { settingsQueries } from '../queries.ts';
import { BackgroundJobs } from './background-jobs.tsx';
import { DataSources } from './data-sources.tsx';
import { InboundMail } from './inbound-mail.tsx';
import { InstallationForm } from './installation-form.tsx';
import { PageSection } from './page-section.tsx';
import styles from './settings.module.css';

// Below what is set first, and with the readers of three tables.
const OwnTables = lazy(() => import('./own-tables.tsx').then((module) => ({ default: module.OwnTables })));

const Operation = lazy(() => import('./operation.tsx').then((module) => ({ default: module.Operation })));

const sections = [
  { id: 'buyer', label: 'Buyer' },
  { id: 'bulk', label: 'Bulk messages' },
  { id: 'product', label: 'Product' },
  { id: 'reports', label: 'Reports' },
  { id: 'time-zone', label: 'Time zone' },
  { id: 'data-sources', label: 'Data sources' },
  { id: 'incoming-mail', label: 'Incoming mail' },
  { id: 'tables', label: 'Tables' },
  { id: 'operation', label: 'Signing in' },
  { id: 'demo-market', label: 'Demo market' },
  { id: 'jobs', label: 'Jobs' },
];

interface SettingsProps {
  importsHref: string;
  /** The state of the invented market, and the way to be rid of it. */
  demoMarket: ReactNode;
}

function Installation() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQueries.installation());
  const isDrawn = useInPieces(data !== undefined);
  if (data && isDrawn) return <InstallationForm installation={data} />;
  if (!data && isError && !isFetching) {
    return (
      <Card title="Settings">
        <ErrorState text="Couldn’t load settings." onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Loading text="Loading settings...">
      <div className={styles.stack}>
        {shapeOf(9)}
        {shapeOf(3)}
        {shapeOf(3)}
      </div>
    </Loading>
  );
}

interface LateProps {
  shapes: ReactNode;
  children: ReactNode;
}

/** What is loaded for whoever comes so far down and does something there. */
function Late({ shapes, children }: LateProps) {
  const { ref, isReached } = useReached<HTMLDivElement>({ margin: '200px', afterSign: true });
  return (
    <div ref={ref} className={styles.stack}>
      {isReached ? <Suspense fallback={shapes}>{children}</Suspense> : shapes}
    </div>
  );
}

const shapeOf = (fields: number) => (
  <CardShape>
    <FormShape fields={fields} />
  </CardShape>
);

/** What holds for the whole installation: what can be set first, then how it fares. */
export function Settings({ importsHref, demoMarket }: SettingsProps) {
  return (
    <div className={styles.room}>
      <SectionTabs label="On this page" sections={sections} />
      <div className={styles.page}>
        <Installation />
        <div className={classNames(styles.stack, styles.fares)}>
          <div className={styles.stack}>
            <PageSection id="data-sources">
              <DataSources importsHref={importsHref} />
            </PageSection>
            <PageSection id="incoming-mail">
              <InboundMail />
            </PageSection>
            <PageSection id="tables">
              <Late shapes={shapeOf(3)}>
                <OwnTables />
              </Late>
            </PageSection>
            <PageSection id="operation">
              <Late
                shapes={
                  <>
                    {shapeOf(1)}
                    {shapeOf(5)}
                  </>
                }
              >
                <Operation />
              </Late>
            </PageSection>
            <PageSection id="demo-market">{demoMarket}</PageSection>
          </div>
          <PageSection id="jobs">
            <BackgroundJobs />
          </PageSection>
        </div>
      </div>
    </div>
  );
}
