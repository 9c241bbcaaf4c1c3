import { getCalendarFeed, listTasks } from '@rei/domain/tasks/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const taskPageSize = 100;

export type TaskStatus = 'open' | 'done';

export const taskQueries = {
  all: () => ['tasks'] as const,
  list: (status: TaskStatus, page: number) =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'list', status, page],
      queryFn: ({ signal }) =>
        call(listTasks, { query: { status, page: `${page}`, limit: `${taskPageSize}` }, signal }),
      placeholderData: keepPreviousData,
    }),
  feed: () => queryOptions({ queryKey: ['calendar-feed'], queryFn: ({ signal }) => call(getCalendarFeed, { signal }) }),
};
