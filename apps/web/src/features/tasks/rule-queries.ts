import { createTaskRule, deleteTaskRule, listTaskRules, updateTaskRule } from '@rei/domain/tasks/rule-endpoints';
import type { TaskRule, TaskRuleInput } from '@rei/domain/tasks/task-rule';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const rulesQuery = () =>
  queryOptions({
    queryKey: ['task-rules'],
    queryFn: async ({ signal }) => (await call(listTaskRules, { signal })).rules,
  });

function useRuleChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: rulesQuery().queryKey }),
  });
}

export const useSaveRule = () =>
  useRuleChange(({ _id, ...body }: TaskRuleInput & Partial<Pick<TaskRule, '_id'>>) =>
    _id === undefined ? call(createTaskRule, { body }) : call(updateTaskRule, { params: { ruleId: _id }, body }),
  );

export const useDeleteRule = () => useRuleChange((ruleId: string) => call(deleteTaskRule, { params: { ruleId } }));
