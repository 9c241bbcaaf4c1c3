import { parentPort, workerData } from 'node:worker_threads';
import type { SenderVerdict } from '#ports/sender-check.ts';
import { checkMessage, type Question } from './check-message.ts';
import { createLookUps } from './look-ups.ts';
import { createReachability } from './reachability.ts';

export type Task = Question & { id: number };
export interface WorkerSettings {
  /** Name servers as 'address:port'; undefined: the system's. */
  dnsServers?: string[] | undefined;
  /** For all answers about one message together. */
  milliseconds: number;
}

export type Answer = { id: number; verdict: SenderVerdict | undefined };

const port = parentPort;
if (!port) throw new Error('This is a worker of the sender check');
// The thread that starts this one hands over exactly this.
const settings = workerData as WorkerSettings;
const canAsk = createReachability(settings.dnsServers);
const lookUp = createLookUps(settings);

port.on('message', async (task: Task) => {
  const verdict = (await canAsk())
    ? await checkMessage(task, { lookUp, milliseconds: settings.milliseconds }).catch(() => undefined)
    : undefined;
  port.postMessage({ id: task.id, verdict } satisfies Answer);
});
