/** Milliseconds. */
export const reconnectAfterMs = 2000;

/** Seconds; after three missing heartbeats a stream counts as broken. */
export const heartbeatSeconds = 10;
