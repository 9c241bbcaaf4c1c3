import type { MailRelay } from '#ports/mail-relay.ts';
import type { Tracing } from '#ports/tracing.ts';

/** A relay whose transmissions are told: how many recipients and how it ended, never who. */
export function createTracedRelay(relay: MailRelay, tracing: Tracing): MailRelay {
  return {
    send: (message) =>
      tracing.run('send mail', { 'mail.recipients': message.to.length }, async (trace) => {
        const outcome = await relay.send(message);
        trace.end({ 'mail.outcome': outcome.kind }, outcome.kind === 'accepted' ? undefined : outcome.kind);
        return outcome;
      }),
  };
}
