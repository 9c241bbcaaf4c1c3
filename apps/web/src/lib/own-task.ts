/** Who waits for a task, the first of them first. */
const waiting: (() => void)[] = [];
let isTaken = false;

const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  const first = waiting.shift();
  if (first) {
    first();
    port2.postMessage(null);
  } else isTaken = false;
};

/**
 * Comes back at once for the first that asks within a task of the browser, and for each other in a task of its own: what
 * each does stops a slow phone for a moment, and between them keys, touches and pictures have their turn.
 */
export function ownTask(): Promise<void> | undefined {
  if (isTaken) return new Promise((resolve) => waiting.push(resolve));
  isTaken = true;
  port2.postMessage(null);
  return undefined;
}
