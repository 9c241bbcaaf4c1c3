import {
  createTask,
  deleteCalendarFeed,
  deleteTask,
  finishTask,
  logTaskCall,
  makeCalendarFeed,
  updateTask,
} from '@rei/domain/tasks/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { localDay } from '#lib/local-day.ts';
import { taskQueries } from './queries.ts';

export type TaskBody = CallInput<typeof createTask>['body'];

function useTaskChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: taskQueries.all() }),
  });
}

export const useSaveTask = (taskId: string | undefined) =>
  useTaskChange((body: TaskBody) =>
    taskId === undefined ? call(createTask, { body }) : call(updateTask, { params: { taskId }, body }),
  );

export const useFinishTask = (taskId: string) =>
  useTaskChange((done: boolean) =>
    call(finishTask, { params: { taskId }, body: { done, today: localDay(new Date()) } }),
  );

export const useLogTaskCall = (taskId: string) =>
  useTaskChange((body: CallInput<typeof logTaskCall>['body']) => call(logTaskCall, { params: { taskId }, body }));

export const useDeleteTask = (taskId: string) => useTaskChange(() => call(deleteTask, { params: { taskId } }));

function useFeedChange<Answer>(mutationFn: () => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: taskQueries.feed().queryKey }),
  });
}

export const useMakeFeed = () => useFeedChange(() => call(makeCalendarFeed));
export const useDeleteFeed = () => useFeedChange(() => call(deleteCalendarFeed));
