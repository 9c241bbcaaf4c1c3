import { parentPort, workerData } from 'node:worker_threads';
import type { SenderVerdict } from '#ports/sender-authentication.ts';
import { authenticateMessage, type Sender } from './authenticate.ts';
import { createDnsCache, createDnsProbe } from './dns.ts';

export type Task = Sender & { id: number };
export interface WorkerSettings {
  dnsServers?: string[] | undefined;
  milliseconds: number;
}

export type Answer = { id: number; verdict: SenderVerdict | undefined };

const port = parentPort;
if (!port) throw new Error('This is the worker of the sender authentication');
// The thread that starts this one hands over exactly this.
const settings = workerData as WorkerSettings;
const isDnsReachable = createDnsProbe(settings.dnsServers);
const dnsLookup = createDnsCache(settings);

port.on('message', async (task: Task) => {
  const verdict = (await isDnsReachable())
    ? await authenticateMessage(task, { dnsLookup, milliseconds: settings.milliseconds }).catch(() => undefined)
    : undefined;
  port.postMessage({ id: task.id, verdict } satisfies Answer);
});
