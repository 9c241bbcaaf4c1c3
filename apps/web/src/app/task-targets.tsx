import { lazy } from 'react';
import type { TaskTargets } from '#features/tasks/components/task-row.tsx';
import { paths } from './paths.ts';

const CallOf = lazy(() => import('./call-of.tsx').then((module) => ({ default: module.CallOf })));

export const taskTargets: TaskTargets = {
  propertyHref: paths.analysis.href,
  callDialog: (task, onClose) => <CallOf task={task} onClose={onClose} />,
};
