import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dataFolder } from './environment.ts';

// The product as its users start it, on a folder of its own that is gone when the product has stopped.
const server = spawn(process.execPath, ['apps/api/src/server.ts'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(dataFolder(), { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
