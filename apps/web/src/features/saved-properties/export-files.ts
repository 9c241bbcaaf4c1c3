import { agentCsvFileName } from '@rei/domain/listings/agent-csv';
import { exportSavedAgents, exportSavedProperties } from '@rei/domain/saved-properties/endpoints';
import { savedCsvFileName } from '@rei/domain/saved-properties/saved-csv';

/** The files that can be made of saved properties. */
export const exportFiles = {
  properties: { endpoint: exportSavedProperties, name: savedCsvFileName },
  agents: { endpoint: exportSavedAgents, name: agentCsvFileName },
} as const;
export type ExportFile = keyof typeof exportFiles;
