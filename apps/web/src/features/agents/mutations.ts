import type { Agent } from '@rei/domain/agents/agent';
import { mergeAgents, setOwnStop, setStopForEveryone, undoMerge, updateAgent } from '@rei/domain/agents/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditLogQueries } from '#features/audit-log/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';
import { agentQueries } from './queries.ts';

type AgentChanges = CallInput<typeof updateAgent>['body'];

/** Cards of listings show agents, too: they are asked for again where they are shown next. */
function takeOver(queryClient: QueryClient, agent?: Agent): void {
  if (agent) queryClient.setQueryData(agentQueries.byId(agent._id).queryKey, agent);
  void queryClient.invalidateQueries({ queryKey: agentQueries.all() });
  void queryClient.invalidateQueries({ queryKey: auditLogQueries.all() });
}

export function useUpdateAgent(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentChanges) => call(updateAgent, { params: { agentId }, body }),
    onSuccess: (agent) => takeOver(queryClient, agent),
  });
}

export type StopScope = 'own' | 'everyone';

/** Sets or lifts 'do not contact', for oneself or for everyone. */
export function useSetStop(agentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ scope, doNotContact }: { scope: StopScope; doNotContact: boolean }) =>
      call(scope === 'own' ? setOwnStop : setStopForEveryone, { params: { agentId }, body: { doNotContact } }),
    onSuccess: (agent) => takeOver(queryClient, agent),
  });
}

/** Merges `other` into `survivor`. */
export function useMergeAgents() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ survivor, other }: { survivor: string; other: string }) =>
      call(mergeAgents, { params: { agentId: survivor }, body: { agentId: other } }),
    onSuccess: ({ agent }) => takeOver(queryClient, agent),
  });
}

export function useUndoMerge() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mergeId: string) => call(undoMerge, { params: { mergeId } }),
    onSuccess: (agent) => takeOver(queryClient, agent),
  });
}
