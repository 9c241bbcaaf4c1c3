import { formatCounted } from '../kernel/format.ts';

/** What became of the messages of a campaign since it was started or went on. */
export interface SendingHealth {
  sent: number;
  /** Refused, or came back for good or for now. */
  bounced: number;
  complained: number;
}

/** Above these shares of what was sent, mail programs begin to distrust whoever sends. */
const mostBouncedPercent = 5;
const mostComplainedPercent = 0.1;

/** One or two wrong addresses of a small campaign say nothing yet; a single complaint does. */
const leastBounced = 3;

/** Why a campaign must pause by itself, in words for its owner; undefined where it may go on. */
export function brakeReason({ sent, bounced, complained }: SendingHealth): string | undefined {
  const messages = formatCounted(sent, 'message');
  if (complained > 0 && complained * 100 > sent * mostComplainedPercent) {
    return `Reported as spam: ${complained} of ${messages}, more than ${mostComplainedPercent}%. Check text and recipients before you go on.`;
  }
  if (bounced >= leastBounced && bounced * 100 > sent * mostBouncedPercent) {
    return `Came back: ${bounced} of ${messages}, more than ${mostBouncedPercent}%. Check the addresses before you go on.`;
  }
  return undefined;
}
