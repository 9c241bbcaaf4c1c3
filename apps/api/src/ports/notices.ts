/** What the processes on one database tell each other. */
export interface Notices {
  /** Calls `onNotice` for each notice on a channel, and `onGap` whenever some may have been missed; until stopped. */
  listen(channel: string, handlers: { onNotice(text: string): void; onGap(): void }): { stop(): Promise<void> };
}
