import { agentCsvFileName } from '@rei/domain/listings/agent-csv';
import { downloadFile } from '#lib/download.ts';

const type = 'text/csv;charset=utf-8';

/** Reading an answer as text drops the mark that spreadsheet programs need to read accents. */
const byteOrderMark = '\uFEFF';

/** Saves the server's file of agents. */
export function downloadAgentCsv(csv: string): void {
  downloadFile({ name: agentCsvFileName, content: [byteOrderMark, csv].join(''), type });
}
