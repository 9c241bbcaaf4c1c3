/** Milliseconds after which a browser whose stream ended connects again. */
export const reconnectAfterMs = 2000;

/** Seconds between two signs of life on a stream: after three of them without one it is as good as ended. */
export const heartbeatSeconds = 10;
