// Writes docs/endpoints.md from the descriptions of the endpoints: node scripts/endpoints-doc.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { allEndpoints } from '../apps/api/src/testing/all-endpoints.ts';

export const endpointsDoc = fileURLToPath(new URL('../docs/endpoints.md', import.meta.url));

const callers = { public: 'anyone', user: 'signed in', admin: 'administrators' } as const;

export async function renderEndpointsDoc(): Promise<string> {
  const byTag = Map.groupBy(await allEndpoints(), ({ tag }) => tag);
  const sections = [...byTag].sort().map(([tag, endpoints]) => {
    const sorted = endpoints.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    const rows = sorted.map(
      ({ method, path, access, summary }) => `| ${method} | \`${path}\` | ${callers[access]} | ${cell(summary)} |`,
    );
    return [`## ${tag}`, '', '| Method | Path | Who | What |', '|---|---|---|---|', ...rows].join('\n');
  });
  return `${[
    '# Endpoints',
    'Made by `node scripts/endpoints-doc.ts` from the descriptions in `packages/domain/src/**/*endpoints.ts`; change those.\nInputs and answers are published at `/api/docs` and `/api/openapi.json`. What belongs to somebody else answers 404.',
    ...sections,
  ].join('\n\n')}\n`;
}

const orderOf = ({ path, method }: Endpoint) => `${path} ${method}`;

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(endpointsDoc, await renderEndpointsDoc());
