// Writes docs/endpoints.md from the descriptions of the endpoints: node scripts/endpoints-doc.ts
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { type ErrorCode, errorStatus } from '@rei/domain/kernel/errors';
import { allEndpoints } from '../apps/api/src/testing/all-endpoints.ts';

export const endpointsDoc = fileURLToPath(new URL('../docs/endpoints.md', import.meta.url));

const callers = { public: 'anyone', user: 'signed in', admin: 'administrators' } as const;

const refusals = `Every endpoint may answer 400 (what was sent is not understood) and 503 with Retry-After (the server or its database is away or busy);
401 where somebody must be signed in; 403 where an administrator must be; 404 where its path names something; 403, 413 and 415 where
it takes a body; 421 where PUBLIC_URL is set and the request names another host. 'Also' has what an endpoint refuses with besides. Nothing else is answered, and 500 is always an error of the product.`;

export async function renderEndpointsDoc(): Promise<string> {
  const byTag = Map.groupBy(await allEndpoints(), ({ tag }) => tag);
  const sections = [...byTag].sort().map(([tag, endpoints]) => {
    const sorted = endpoints.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    const rows = sorted.map(({ method, path, access, summary, alsoRefuses = [], takesTurns }) => {
      const also = statuses([...alsoRefuses, ...(takesTurns ? (['TOO_MANY'] as const) : [])]);
      return `| ${method} | \`${path}\` | ${callers[access]} | ${cell(summary)} | ${also} |`;
    });
    return [`## ${tag}`, '', '| Method | Path | Who | What | Also |', '|---|---|---|---|---|', ...rows].join('\n');
  });
  return `${[
    '# Endpoints',
    'Made by `node scripts/endpoints-doc.ts` from the descriptions in `packages/domain/src/**/*endpoints.ts`; change those.\nInputs and answers are published at `/api/docs` and `/api/openapi.json`. What belongs to somebody else answers 404.',
    refusals,
    ...sections,
  ].join('\n\n')}\n`;
}

/** The statuses of what an endpoint refuses with besides what follows from its description. */
function statuses(codes: readonly ErrorCode[]): string {
  return [...new Set(codes.map((code) => errorStatus[code]))].sort().join(', ');
}

const orderOf = ({ path, method }: Endpoint) => `${path} ${method}`;

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(endpointsDoc, await renderEndpointsDoc());
