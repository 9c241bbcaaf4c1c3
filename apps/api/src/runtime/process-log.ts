import { inspect } from 'node:util';
import type { Log } from '#ports/log.ts';

/** A log for what begins before the app does: plain text on standard error until `passTo` names the app's log. */
export function createProcessLog(write: (text: string) => void = (text) => process.stderr.write(text)) {
  let appLog: Log | undefined;
  return {
    passTo(log: Log): void {
      appLog = log;
    },
    info: (fields: object, message: string): void => appLog?.info(fields, message),
    error(fields: object, message: string): void {
      if (appLog) appLog.error(fields, message);
      else write(`${message} ${inspect(fields)}\n`);
    },
  };
}
