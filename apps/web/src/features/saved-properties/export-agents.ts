import { agentCsv, agentCsvFileName } from '@rei/domain/listings/agent-csv';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { downloadFile } from '#lib/download.ts';

const type = 'text/csv;charset=utf-8';

/** Reading an answer as text drops the mark that spreadsheet programs need to read accents. */
const byteOrderMark = '\uFEFF';

/** Saves the server's file of agents. */
export function downloadAgentCsv(csv: string): void {
  downloadFile({ name: agentCsvFileName, content: [byteOrderMark, csv].join(''), type });
}

/** Saves a file of the agents of these properties. */
export function downloadAgentsOf(properties: readonly SavedProperty[]): void {
  const listings = properties.map(({ property }) => {
    const { name = null, email = null, phone = null } = property.advertisers[0] ?? {};
    return {
      address: oneLineAddress(property.location.address),
      agentName: name,
      agentEmail: email,
      agentPhone: phone,
    };
  });
  downloadFile({ name: agentCsvFileName, content: agentCsv(listings), type });
}
