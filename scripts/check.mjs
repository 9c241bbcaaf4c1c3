// Format, lint, import boundaries and types of the whole project.
import { availableParallelism } from 'node:os';
import { stages } from './checks/stages.mjs';
import { root } from './setup/platform.mjs';

const queue = stages(root);
const width = Math.max(...queue.map(({ name }) => name.length));
const failed = [];

async function work() {
  for (let stage = queue.shift(); stage; stage = queue.shift()) {
    const began = Date.now();
    const problem = await stage.run().catch((error) => String(error instanceof Error ? error.message : error));
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`${problem ? 'FAIL' : 'ok  '}  ${stage.name.padEnd(width)}  ${seconds} s`);
    if (problem) failed.push({ name: stage.name, problem });
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));

for (const { name, problem } of failed) console.error(`\n── ${name}\n${problem}`);
process.exitCode = failed.length > 0 ? 1 : 0;
