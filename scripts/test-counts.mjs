/**
 * @param {{ numPassedTests: number, numFailedTests: number } | undefined} report Vitest's
 */
export function countVitest(report) {
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/**
 * A flaky test passed at a later try.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number } } | undefined} report Playwright's
 */
export function countPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}
