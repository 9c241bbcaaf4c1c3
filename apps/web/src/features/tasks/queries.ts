import { getCalendarFeed, listTasks } from '@rei/domain/tasks/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const taskPageSize = 100;
/** In a card beside others. */
export const cardPageSize = 20;

export type TaskStatus = 'open' | 'done';

/** What tasks are about. */
export type TaskSubject = { propertyId: string } | { agentId: string } | { buyerId: string };

export const taskQueries = {
  all: () => ['tasks'] as const,
  list: (status: TaskStatus, page: number) =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'list', status, page],
      queryFn: ({ signal }) =>
        call(listTasks, { query: { status, page: `${page}`, limit: `${taskPageSize}` }, signal }),
      placeholderData: keepPreviousData,
    }),
  of: (subject: TaskSubject, page: number) =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'of', subject, page],
      queryFn: ({ signal }) =>
        call(listTasks, { query: { ...subject, page: `${page}`, limit: `${cardPageSize}` }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Those that are due by a day, the most urgent first. */
  due: (dueBy: string, limit: number) =>
    queryOptions({
      queryKey: [...taskQueries.all(), 'due', dueBy, limit],
      queryFn: ({ signal }) => call(listTasks, { query: { dueBy, limit: `${limit}` }, signal }),
    }),
  feed: () => queryOptions({ queryKey: ['calendar-feed'], queryFn: ({ signal }) => call(getCalendarFeed, { signal }) }),
};
