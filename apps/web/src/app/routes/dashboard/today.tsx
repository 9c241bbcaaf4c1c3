import { lazy, Suspense, useState } from 'react';
import { TaskList } from '#features/tasks/components/task-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';

const CalendarDialog = lazy(() =>
  import('#features/tasks/components/calendar-dialog.tsx').then((module) => ({ default: module.CalendarDialog })),
);
const ReOffersOf = lazy(() => import('../../re-offers-of.tsx').then((module) => ({ default: module.ReOffersOf })));

export function Component() {
  useDocumentTitle('Today');
  const [isOpen, setOpen] = useState(false);
  const today = new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
  return (
    <>
      <PageHead title="Today">
        <span className="t13 ink-3">{today}</span>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Calendar address
        </Button>
      </PageHead>
      <Suspense>
        <ReOffersOf />
      </Suspense>
      <TaskList propertyHref={paths.analysis.href} />
      {isOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
