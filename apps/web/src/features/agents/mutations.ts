import type { Agent, DuplicateSign } from '@rei/domain/agents/agent';
import {
  dismissDuplicates,
  type listDuplicates,
  mergeAgents,
  setOwnStop,
  setStopForEveryone,
  undoDismissal,
  undoMerge,
  updateAgent,
} from '@rei/domain/agents/endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditLogQueries } from '#features/audit-log/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';
import { refusalMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { agentQueries } from './queries.ts';

type AgentChanges = CallInput<typeof updateAgent>['body'];
type DuplicatesPage = ReplyOf<typeof listDuplicates>;

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

export function useMergeAgents() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ survivor, other }: { survivor: string; other: string }) =>
      call(mergeAgents, { params: { agentId: survivor }, body: { agentId: other } }),
    onSuccess: ({ agent }) => takeOver(queryClient, agent),
  });
}

/** Makes two agents of one again, and says so: who asked for it may be gone by then. */
export function useUndoMerge() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (mergeId: string) => call(undoMerge, { params: { mergeId } }),
    onSuccess: (agent) => {
      takeOver(queryClient, agent);
      toast({ text: 'Merge undone.' });
    },
    onError: () => toast({ text: 'Couldn’t undo the merge.' }),
  });
}

interface Dismissal {
  agentId: string;
  /** Another agent, or everybody who has the same sign. */
  body: NonNullable<CallInput<typeof dismissDuplicates>['body']>;
}

/** The groups without an agent who was said to be none of those with a sign; one alone is no group. */
function withoutDismissed(page: DuplicatesPage, agentId: string, sign: DuplicateSign | undefined): DuplicatesPage {
  const groups = page.groups.map((group) => {
    const agents = group.agents.filter(({ _id }) => group.sign !== sign || _id !== agentId);
    return { ...group, agents, total: group.total - (group.agents.length - agents.length) };
  });
  return { ...page, groups: groups.filter(({ total }) => total > 1) };
}

/** Says that agents are two persons: they go away at once, and Undo brings them back. */
export function useDismissDuplicates() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useMutation({
    mutationFn: (dismissalId: string) => call(undoDismissal, { params: { dismissalId } }),
    onSettled: () => takeOver(queryClient),
  });

  async function handleUndo(dismissalId: string): Promise<void> {
    try {
      await undo.mutateAsync(dismissalId);
      toast({ text: 'Suggested again.' });
    } catch {
      toast({ text: 'Couldn’t undo that.' });
    }
  }

  return useMutation({
    mutationFn: ({ agentId, body }: Dismissal) => call(dismissDuplicates, { params: { agentId }, body }),
    async onMutate({ agentId, body }) {
      const groups = { queryKey: agentQueries.duplicateLists() };
      const { queryKey } = agentQueries.duplicatesOf(agentId);
      await Promise.all([queryClient.cancelQueries(groups), queryClient.cancelQueries({ queryKey })]);
      queryClient.setQueriesData<DuplicatesPage>(groups, (page) => page && withoutDismissed(page, agentId, body.sign));
      queryClient.setQueryData(queryKey, (found) => found?.filter(({ agent }) => agent._id !== body.agentId));
    },
    onSuccess: ({ dismissalId }) =>
      toast({
        text: 'Not suggested to you again.',
        action: { label: 'Undo', onClick: () => void handleUndo(dismissalId) },
      }),
    onError: (error) => toast({ text: refusalMessage(error, 'Couldn’t save that.') }),
    onSettled: () => takeOver(queryClient),
  });
}
