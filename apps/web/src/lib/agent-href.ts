/** The page of one agent, which the cards of several features lead to. */
export const agentPath = '/dashboard/agents/:agentId';

export function agentHref(agentId: string): string {
  return `/dashboard/agents/${encodeURIComponent(agentId)}`;
}
