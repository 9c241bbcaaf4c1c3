// A process that only asks saved searches about what changed, to be killed: node alert-worker.ts DATABASE_URL DATA_DIR
import { openDatabase } from '#db/client.ts';
import { readConfig } from '#runtime/config.ts';
import { createConfiguredServices } from '#runtime/configured-services.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const client = openDatabase({ url: databaseUrl, onError: () => undefined, max: 4 });
const services = await createConfiguredServices(readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }), {
  db: client.db,
  sessionSecret: 'the secret of the tests',
  enqueueJob: () => Promise.reject(new Error('Nothing here is queued')),
});
await services.alertRuns.run();
await client.close();
