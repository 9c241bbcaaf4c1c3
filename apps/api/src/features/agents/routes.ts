import * as endpoints from '@rei/domain/agents/endpoints';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { Router } from '#http/route.ts';
import type { AgentDismissalService } from './dismissal-service.ts';
import type { AgentMergeService } from './merge-service.ts';
import type { AgentRecordService } from './record-service.ts';
import type { AgentService } from './service.ts';

interface AgentServices {
  agents: AgentService;
  agentDismissals: AgentDismissalService;
  agentMerges: AgentMergeService;
  agentRecords: AgentRecordService;
  contactStops: ContactStopService;
}

export function registerAgentRoutes(
  route: Router,
  { agents, agentDismissals, agentMerges, agentRecords, contactStops }: AgentServices,
): void {
  route(endpoints.searchAgents, ({ session, query }) => agents.search(session.userId, query));
  route(endpoints.listRecentAgents, ({ session }) => agents.listRecent(session.userId));
  route(endpoints.listDuplicates, ({ session, query }) => agentMerges.listDuplicates(session.userId, query));
  route(endpoints.checkContacts, async ({ session, body }) => ({
    addresses: await contactStops.listStopped(session.userId, body.addresses),
  }));
  route(endpoints.getAgent, ({ session, params }) => agents.get(session.userId, params.agentId));
  route(endpoints.updateAgent, ({ session, params, body }) => agents.update(session.userId, params.agentId, body));
  route(endpoints.listAgentListings, ({ session, params, query }) =>
    agentRecords.listListings(session.userId, params.agentId, query),
  );
  route(endpoints.getAgentRecord, ({ session, params, query }) =>
    agentRecords.getRecord(session.userId, params.agentId, query),
  );
  route(endpoints.listDuplicatesOf, ({ session, params }) =>
    agentMerges.listDuplicatesOf(session.userId, params.agentId),
  );
  route(endpoints.dismissDuplicates, ({ session, params, body }) =>
    agentDismissals.dismiss(session.userId, params.agentId, body),
  );
  route(endpoints.undoDismissal, ({ session, params }) => agentDismissals.undo(session.userId, params.dismissalId));
  route(endpoints.mergeAgents, ({ session, params, body }) =>
    agentMerges.merge(session.userId, params.agentId, body.agentId),
  );
  route(endpoints.listMerges, ({ session, params }) => agentMerges.listMerges(session.userId, params.agentId));
  route(endpoints.undoMerge, ({ session, params }) => agentMerges.undo(session.userId, params.mergeId));
  route(endpoints.setOwnStop, ({ session, params, body }) =>
    agents.setOwnStop(session.userId, params.agentId, body.doNotContact),
  );
  route(endpoints.setStopForEveryone, ({ session, params, body }) =>
    agents.setStopForEveryone(session.userId, params.agentId, body.doNotContact),
  );
}
