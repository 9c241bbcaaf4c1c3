import { lazy, Suspense } from 'react';
import { useDocumentTitle } from '#lib/document-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paths } from '../../paths.ts';
import styles from './notification-settings.module.css';

// Forms come after the frame of their page.
const AlertSettings = lazy(() =>
  import('#features/alerts/components/alert-settings.tsx').then((module) => ({ default: module.AlertSettings })),
);
const ReminderSettings = lazy(() =>
  import('#features/notifications/components/reminder-settings.tsx').then((module) => ({
    default: module.ReminderSettings,
  })),
);

function Later() {
  return (
    <Loading text="Loading notification settings...">
      <Skeleton height={520} />
    </Loading>
  );
}

export function Component() {
  useDocumentTitle('Notification settings');
  return (
    <>
      <PageHead title="Notification settings">
        <ButtonLink to={paths.notifications.href()}>Notifications</ButtonLink>
        <ButtonLink to={paths.savedSearches.href()}>Saved searches</ButtonLink>
      </PageHead>
      <div className={styles.sections}>
        <Suspense fallback={<Later />}>
          <AlertSettings />
          <ReminderSettings />
        </Suspense>
      </div>
    </>
  );
}
