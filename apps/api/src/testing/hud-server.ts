import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answers = Record<string, unknown>;

/** What is answered in place of what HUD has. */
export type Instead = (path: string, response: ServerResponse) => boolean;

const rents = (zip: string, first: number) => ({
  zip_code: zip,
  Efficiency: `${first}.0`,
  'One-Bedroom': first + 100,
  'Two-Bedroom': `${first + 200}`,
  'Three-Bedroom': first + 300,
  'Four-Bedroom': first + 400,
});

const area = (year: number, basicdata: unknown) => ({
  data: { county_name: '', metro_status: '1.0', smallarea_status: '1', year: `${year}`, basicdata },
});

const metro = (code: string, name: string, status: unknown) => ({
  code,
  metro_name: name,
  smallarea_status: status,
  statename: '',
  statecode: '',
  Efficiency: 900,
});

/** Two states share an area; a third has none; one area has no rents by ZIP. */
export function hudAnswers(year = 2026): Answers {
  const shared = metro('METRO1M1', 'Kansas City, MO-KS', '1');
  const state = (...metroareas: unknown[]) => ({ data: { year: `${year}`, metroareas, counties: [] } });
  return {
    '/listStates': ['KS', 'MO', 'WY'].map((state_code) => ({ state_name: '', state_code, category: 'State' })),
    '/statedata/KS': state(shared, metro('METRO2M2', 'Topeka, KS', 0)),
    '/statedata/MO': state(shared, metro('METRO3M3', 'St. Louis, MO-IL', '1.0')),
    '/statedata/WY': { data: { year, metroareas: null } },
    '/data/METRO1M1': area(year, [rents('MSA level', 950), rents('64101', 1000), rents('66101', 900)]),
    '/data/METRO3M3': area(year, [rents('MSA level', 850), rents('63101', 800), rents('64101', 1000)]),
  };
}

/** A local server that speaks as HUD USER's interface does; everything is 404 that it has no answer for. */
export async function serveHud(answers: Answers = hudAnswers(), instead: Instead = () => false) {
  const requests: { url: string; authorization: string | undefined }[] = [];
  const listener: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push({ url: `${url.pathname}${url.search}`, authorization: request.headers.authorization });
    if (instead(url.pathname, response)) return;
    const answer = answers[url.pathname];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'No data found' }));
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has an address of this kind, never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
