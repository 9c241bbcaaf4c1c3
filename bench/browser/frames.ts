/** What the page's own thread did for each frame, milliseconds. */
export interface Frames {
  /** By its own processor's clock: what it worked. */
  worked: number[];
  /** By the clock on the wall: with what it waited, and with the time that other programs had the processor. */
  passed: number[];
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, as are those below. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
}

/** Frames of the page's thread that has the most of them, from a trace of the browser. */
export function framesOf(trace: Buffer): Frames {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const begins = Map.groupBy(
    traceEvents.filter((event) => event.name === 'FireAnimationFrame' && pages.has(threadOf(event))),
    threadOf,
  );
  const [thread, callbacks = []] = [...begins].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const tasks = traceEvents
    // The scheduler tells of each task once more, under a name of its own.
    .filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
    .toSorted((one, other) => one.ts - other.ts);
  // A frame has the work from the task with its callbacks on to that of the next one.
  const frames: { worked: number; passed: number }[] = [];
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (callbacks.some((callback) => callback.ts >= ts && callback.ts <= ts + dur))
      frames.push({ worked: 0, passed: 0 });
    const frame = frames.at(-1);
    if (!frame) continue;
    frame.worked += tdur / 1000;
    frame.passed += dur / 1000;
  }
  return { worked: frames.map(({ worked }) => worked), passed: frames.map(({ passed }) => passed) };
}
