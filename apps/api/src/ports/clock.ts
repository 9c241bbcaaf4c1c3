export interface Clock {
  now(): Date;
}

/** The day (YYYY-MM-DD, UTC) by which figures are computed: leases run, listings are so many days old. */
export const dayOf = (clock: Clock): string => clock.now().toISOString().slice(0, 10);

export const systemClock: Clock = { now: () => new Date() };
