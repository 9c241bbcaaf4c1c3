/** The address of one agent's page, which the cards of several features lead to. */
export function agentHref(agentId: string): string {
  return `/dashboard/agents/${encodeURIComponent(agentId)}`;
}
