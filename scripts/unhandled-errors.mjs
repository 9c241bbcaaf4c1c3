import { writeFileSync } from 'node:fs';

/**
 * A reporter for Vitest of what was thrown outside of every test, which fails a run whose tests all pass and which its
 * other reports leave out: a script that was still being loaded when its file ended, a connection that was lost. Goes to
 * the file that UNHANDLED_ERRORS names, as an empty list where there was nothing.
 */
// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter from there.
export default class UnhandledErrors {
  onTestRunEnd(_files, errors) {
    const told = errors.map(({ VITEST_TEST_PATH: file, message }) => ({
      ...(file && { file }),
      message: `${message}`,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(told));
  }
}
