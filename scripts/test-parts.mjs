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

/**
 * Runs each part whatever became of the parts before it; within a part the first step that fails is the last one.
 * @template Step
 * @param {{ name: string, steps: Step[], count?: () => { passed: number, failed: number } }[]} parts
 * @param {(step: Step) => Promise<number>} run ends with an exit code
 * @param {() => boolean} isStopped whoever stops the run wants none of the rest
 */
export async function runParts(parts, run, isStopped) {
  const outcomes = [];
  for (const { name, steps, count } of parts) {
    if (isStopped()) break;
    const began = Date.now();
    let code = 0;
    for (const step of steps) {
      code = await run(step);
      if (code !== 0) break;
    }
    outcomes.push({ name, code, seconds: (Date.now() - began) / 1000, ...count?.() });
  }
  return outcomes;
}

/**
 * What became of each part of a run, and at the end one line for all of it. A part can also fail outside of its tests,
 * which must not read like success: it then counts as one more that failed.
 * @param {{ name: string, code: number, seconds: number, passed?: number, failed?: number }[]} parts
 */
export function summary(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const counted = parts.map((part) => ({
    ...part,
    failed: part.code === 0 ? (part.failed ?? 0) : Math.max(1, part.failed ?? 0),
  }));
  const total = (key) => counted.reduce((sum, part) => sum + (part[key] ?? 0), 0);
  const lines = counted.map(({ name, code, seconds, passed, failed }) => {
    const tests = passed === undefined ? '' : `, ${passed} passed, ${failed} failed`;
    return `${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${seconds.toFixed(0)} s${tests}`;
  });
  return ['', ...lines, `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
