import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#runtime/config.ts';
import { createBackup } from '../backup/create-backup.ts';
import { runToEnd, UsageError } from '../runtime/command.ts';
import { openServer } from '../runtime/open-store.ts';
import { sessionSecret } from '../runtime/session-secret.ts';
import { createProgressLine } from './progress-line.ts';

const usage = `Usage:
  npm run backup -- FILE   everything of this installation in one new file, while the product runs or not`;

await runToEnd(async () => {
  const file = readArguments();
  const config = readConfig(process.env);
  const server = await openServer(config);
  try {
    const progress = createProgressLine();
    const source = { url: server.url, dataDir: config.dataDir, sessionSecret: await sessionSecret(config) };
    const { tables, files } = await createBackup(source, file, (what) => progress.show(`Copying ${what}`));
    progress.clear();
    const rows = tables.reduce((sum, table) => sum + table.rows, 0).toLocaleString('en-US');
    const megabytes = ((await stat(file)).size / 1024 ** 2).toFixed(1);
    console.log(
      `Backup of ${tables.length} tables with ${rows} rows and ${files.length} files: ${file} (${megabytes} MB)`,
    );
    console.log('It holds secrets and everyone’s data: store it where only you can read it.');
  } finally {
    await server.stop();
  }
});

function readArguments(): string {
  const { positionals } = parse();
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(usage);
  // npm runs in the project's folder, so a path is resolved from where the command was typed.
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

function parse() {
  try {
    return parseArgs({ allowPositionals: true });
  } catch {
    throw new UsageError(usage);
  }
}
