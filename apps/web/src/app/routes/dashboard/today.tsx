import { lazy, Suspense, useState } from 'react';
import { TaskList } from '#features/tasks/components/task-list.tsx';
import { useDocumentTitle } from '#lib/document-title.ts';
import { longDayText } from '#lib/moment.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { paths } from '../../paths.ts';
import { taskTargets } from '../../task-targets.tsx';

const CalendarDialog = lazy(() =>
  import('#features/tasks/components/calendar-dialog.tsx').then((module) => ({ default: module.CalendarDialog })),
);
const RulesDialog = lazy(() =>
  import('#features/tasks/components/rules-dialog.tsx').then((module) => ({ default: module.RulesDialog })),
);
const Deadlines = lazy(() =>
  import('#features/tasks/components/deadlines.tsx').then((module) => ({ default: module.Deadlines })),
);
const ReOffersOf = lazy(() => import('../../re-offers-of.tsx').then((module) => ({ default: module.ReOffersOf })));

export function Component() {
  useDocumentTitle('Today');
  const [open, setOpen] = useState<'rules' | 'calendar'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHead title="Today" note={longDayText(new Date())}>
        <ButtonLink to={paths.funnel.href()}>Funnel</ButtonLink>
        <Button aria-haspopup="dialog" onClick={() => setOpen('rules')}>
          Task rules
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen('calendar')}>
          Calendar address
        </Button>
      </PageHead>
      <Suspense>
        <ReOffersOf />
      </Suspense>
      <TaskList targets={taskTargets} />
      <Suspense>
        <Deadlines hrefOf={paths.savedProperty.href} />
        {open === 'calendar' && <CalendarDialog onClose={close} />}
        {open === 'rules' && <RulesDialog onClose={close} />}
      </Suspense>
    </>
  );
}
