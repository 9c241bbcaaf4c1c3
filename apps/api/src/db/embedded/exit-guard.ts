/** These run on exit, and on a signal that nobody else handles, so that nothing is left running. */
const releases = new Set<() => void>();
const signals = ['SIGINT', 'SIGTERM'] as const;

export function guard(release: () => void): void {
  if (releases.size === 0) {
    process.on('exit', releaseAll);
    for (const signal of signals) process.on(signal, handleSignal);
  }
  releases.add(release);
}

export function unguard(release: () => void): void {
  releases.delete(release);
  if (releases.size > 0) return;
  process.off('exit', releaseAll);
  for (const signal of signals) process.off(signal, handleSignal);
}

function releaseAll(): void {
  for (const release of releases) release();
}

function handleSignal(signal: NodeJS.Signals): void {
  // Whoever else listens finishes its work first and then exits, which comes here again as 'exit'.
  if (process.listenerCount(signal) > 1) return;
  releaseAll();
  process.off(signal, handleSignal);
  process.kill(process.pid, signal);
}
