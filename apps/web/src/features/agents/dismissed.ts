import type { DuplicateSign } from '@rei/domain/agents/agent';
import type { listDuplicates } from '@rei/domain/agents/endpoints';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';

export type DuplicatesPage = ReplyOf<typeof listDuplicates>;

/** The groups without an agent who was said to be none of those with a sign; one alone is no group. */
export function withoutDismissed(
  page: DuplicatesPage,
  agentId: string,
  sign: DuplicateSign | undefined,
): DuplicatesPage {
  const groups = page.groups.map((group) => {
    const agents = group.agents.filter(({ _id }) => group.sign !== sign || _id !== agentId);
    return { ...group, agents, total: group.total - (group.agents.length - agents.length) };
  });
  return { ...page, groups: groups.filter(({ total }) => total > 1) };
}
