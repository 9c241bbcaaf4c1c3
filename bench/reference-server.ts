import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Pool } from 'pg';

// The least that answers a search: node:http, the driver, the product's own statements, JSON.stringify.
const [databaseUrl = '', port = '', file = ''] = process.argv.slice(2);
const recorded = new Map<string, Array<{ name?: string; text: string; values: unknown[] }>>(
  JSON.parse(readFileSync(file, 'utf8')),
);
const pool = new Pool({ connectionString: databaseUrl, max: 10 });

createServer(async (request, response) => {
  const statements = recorded.get(request.url ?? '');
  if (!statements) {
    response.writeHead(404).end();
    return;
  }
  const answers = await Promise.all(statements.map((statement) => pool.query(statement)));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers.map(({ rows }) => rows)));
}).listen(Number(port), '127.0.0.1', () => console.log('is ready'));
