// The API and the front end, both with reload on change: http://localhost:5173
import { join } from 'node:path';
import { programs } from './checks/programs.mjs';
import { start } from './setup/children.mjs';
import { root } from './setup/platform.mjs';

const webPort = '5173';
// Links in mails lead to the page that reloads.
const env = { PUBLIC_URL: `http://localhost:${webPort}`, ...process.env };

const running = [
  start(['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], { cwd: root, env }),
  start([programs.vite, '--port', webPort, '--strictPort'], { cwd: join(root, 'apps/web') }),
];

// One without the other is of no use.
process.exitCode = await Promise.race(running.map(({ ended }) => ended));
for (const { stop } of running) stop();
