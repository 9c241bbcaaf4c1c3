import type { Inbound } from '#ports/mail-receiver.ts';
import type { DeliveryService } from './delivery-service.ts';
import type { RecipientService } from './recipient-service.ts';

interface Deps {
  delivery: Pick<DeliveryService, 'receive'>;
  recipients: RecipientService;
}

/** What the built-in receiver may take from strangers. */
export function createReceptionService({ delivery, recipients }: Deps): Inbound {
  return {
    async recipientKind(address) {
      if ((await recipients.findUsers([address])).length > 0) return 'user';
      return recipients.isOwnAddress(address) ? 'unknown' : 'foreign';
    },
    receive: (message) => delivery.receive(message),
  };
}
