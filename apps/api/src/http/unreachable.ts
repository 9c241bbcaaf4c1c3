/** Seconds after which another try makes sense. */
const awaySeconds = 3;
const fullSeconds = 30;

export interface Unreachable {
  reason: 'away' | 'full' | 'busy';
  retryAfter: number;
}

/** Of PostgreSQL: a connection that broke, was refused or ended by an administrator, and a server that may only be read. */
const awayCodes = /^(08...|57P0[1-3]|53300|25006)$/;
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** The statement took longer than any may, or there was no memory for it. */
const busyCodes = new Set(['57014', '53200']);
/** Of the network, on the way to the database. */
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);

/** What the driver and its pool say in words alone. */
const awayMessages = /^(Connection terminated|timeout expired|Client (has encountered a connection error|was closed))/;
const waitedMessage = 'timeout exceeded when trying to connect';

/** Why the database or the disk did not take part, when that is what failed; undefined for any other failure. */
export function whyUnreachable(error: unknown): Unreachable | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each && typeof each.code === 'string' ? each.code : '';
    if (fullCodes.has(code)) return { reason: 'full', retryAfter: fullSeconds };
    if (busyCodes.has(code) || each.message === waitedMessage) return { reason: 'busy', retryAfter: awaySeconds };
    if (awayCodes.test(code) || networkCodes.has(code) || awayMessages.test(each.message)) {
      return { reason: 'away', retryAfter: awaySeconds };
    }
  }
  return undefined;
}
