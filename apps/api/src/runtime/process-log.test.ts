import { expect, test, vi } from 'vitest';
import { createProcessLog } from './process-log.ts';

test('what goes wrong before the app is there is told as text, later in the app’s own lines', () => {
  const written: string[] = [];
  const log = createProcessLog((text) => written.push(text));
  log.error({ err: 'no database' }, 'job queue');
  log.info({}, 'nobody is told');
  expect(written).toEqual(["job queue { err: 'no database' }\n"]);
  const appLog = { info: vi.fn(), error: vi.fn() };
  log.passTo(appLog);
  log.error({ err: 'no database' }, 'job queue');
  log.info({ mailbox: 'offers' }, 'it can be read again');
  expect(appLog.error.mock.calls).toEqual([[{ err: 'no database' }, 'job queue']]);
  expect(appLog.info.mock.calls).toEqual([[{ mailbox: 'offers' }, 'it can be read again']]);
  expect(written).toHaveLength(1);
});
