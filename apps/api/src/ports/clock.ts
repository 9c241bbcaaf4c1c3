export interface Clock {
  now(): Date;
}

/** The clock on the wall. */
export const systemClock: Clock = { now: () => new Date() };
