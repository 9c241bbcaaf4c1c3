/** What is said of a piece of work. Never what somebody typed, and no value of a statement. */
export type TraceFacts = Readonly<Record<string, string | number | boolean>>;

export interface OpenTrace {
  end(facts: TraceFacts, problem?: string): void;
}

/** Tells a collector what was done within what, and how long it took. */
export interface Tracing {
  /** Work that somebody asked for; `parent` is the header traceparent of who may say so. What runs within `work` is a part of it. */
  begin(name: string, facts: TraceFacts, parent: string | undefined, work: (trace: OpenTrace) => void): void;
  /** Work that began by itself, or a part of other work; it ends with its promise, or when it says how it went. */
  run<T>(name: string, facts: TraceFacts, work: (trace: OpenTrace) => Promise<T>): Promise<T>;
  /** Whether what runs now is a part of work that is told. */
  isWithin(): boolean;
  /** A part of other work that ends when `end` is called. */
  open(name: string, facts: TraceFacts): OpenTrace;
}
