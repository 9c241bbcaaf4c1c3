import { parentPort, workerData } from 'node:worker_threads';
import type { SenderVerdict } from '#ports/sender-check.ts';
import { type CheckSettings, checkMessage, type Question } from './check-message.ts';
import { createReachability } from './reachability.ts';

export type Task = Question & { id: number };
export type Answer = { id: number; verdict: SenderVerdict | undefined };

const port = parentPort;
if (!port) throw new Error('This is a worker of the sender check');
// The thread that starts this one hands over exactly this.
const settings = workerData as CheckSettings;
const canAsk = createReachability(settings.dnsServers);

port.on('message', async (task: Task) => {
  const verdict = (await canAsk()) ? await checkMessage(task, settings).catch(() => undefined) : undefined;
  port.postMessage({ id: task.id, verdict } satisfies Answer);
});
