import * as z from 'zod/mini';

/** From the weakest to the strongest: a later, stronger reason takes the place of a weaker one. */
export const suppressionReasons = ['soft bounces', 'hard bounce', 'by hand', 'unsubscribed', 'complaint'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

export const suppressionReasonSchema = z.enum(suppressionReasons, 'Unknown reason');

/** An address that this installation writes to no more, whoever wants to. */
export const suppressionSchema = z.object({
  /** In lower case. */
  address: z.string(),
  reason: z.enum(suppressionReasons),
  /** The server's words, or an administrator's. */
  note: z.string(),
  since: z.string(),
});

export type Suppression = z.infer<typeof suppressionSchema>;

/** So many messages that came back for now, each another message, suppress an address. */
export const softBouncesToSuppress = 3;

export const maxSuppressionNote = 500;

/**
 * Whether its owner or an administrator asked for it: then nobody here writes to the address. Where mail came back, bulk mail
 * is refused and a single message warned of: who writes it may know better.
 */
export function isAskedFor(reason: SuppressionReason): boolean {
  return reason !== 'hard bounce' && reason !== 'soft bounces';
}

/** As addresses are compared: without blanks around them and without case. */
export function suppressionKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Whether a reason takes the place of another one. */
export function isStronger(reason: SuppressionReason, than: SuppressionReason): boolean {
  return suppressionReasons.indexOf(reason) > suppressionReasons.indexOf(than);
}
