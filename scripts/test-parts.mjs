import { join, relative } from 'node:path';

/**
 * What a run said of each file: how many of its tests passed, and the names of those that failed. A file that could not
 * be run has no such names.
 * @typedef {Map<string, { isOk: boolean, passed: number, failed: string[] }>} Report
 */

/** Stands for the file of an error of which nobody knows in which it was thrown: there is nothing to run once more. */
const noFile = 'outside of any test file';

/**
 * @param {{ testResults: { name: string, status: string, assertionResults: { fullName: string, status: string }[] }[] }
 *   | undefined} report Vitest's
 * @param {{ file?: string, message: string }[] | undefined} unhandled what no test threw: a failure of its file
 * @param {string} root
 * @returns {Report}
 */
export function readVitest(report, unhandled, root) {
  const files = report?.testResults ?? [];
  const told = new Map(
    files.map(({ name, status, assertionResults: tests }) => [
      relative(root, name),
      {
        isOk: status !== 'failed' && wasRun(tests),
        passed: tests.filter((test) => test.status === 'passed').length,
        failed: tests.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
      },
    ]),
  );
  for (const { file, message } of unhandled ?? []) {
    const path = file === undefined ? noFile : relative(root, file);
    const { passed = 0, failed = [] } = told.get(path) ?? {};
    const [line = ''] = message.split('\n');
    told.set(path, { isOk: false, passed, failed: [...new Set([...failed, `unhandled: ${line}`])] });
  }
  return told;
}

/** Of a file whose process ended under it Vitest says that it passed, with tests that are yet to be run, or none. */
function wasRun(tests) {
  return tests.length > 0 && tests.every(({ status }) => status !== 'pending');
}

/**
 * @param {{ config: { rootDir: string }, suites: object[] } | undefined} report Playwright's
 * @param {string} root
 * @returns {Report}
 */
export function readPlaywright(report, root) {
  const files = new Map();
  for (const { file, titles, spec } of (report?.suites ?? []).flatMap((suite) => specsOf(suite, []))) {
    const path = relative(root, join(report.config.rootDir, file));
    const told = files.get(path) ?? { isOk: true, passed: 0, failed: [] };
    files.set(path, told);
    for (const { projectName, status } of spec.tests) {
      if (status === 'expected') told.passed += 1;
      if (status !== 'unexpected') continue;
      told.isOk = false;
      told.failed.push([projectName, ...titles].filter(Boolean).join(' '));
    }
  }
  return files;
}

function specsOf({ file, title, specs = [], suites = [] }, above) {
  const titles = title === file ? above : [...above, title];
  return [
    ...specs.map((spec) => ({ file, titles: [...titles, spec.title], spec })),
    ...suites.flatMap((suite) => specsOf(suite, titles)),
  ];
}

/**
 * Runs each part whatever became of the parts before it; within a part the first step that fails is the last one. A
 * part whose tests failed runs their files once more by themselves: what passes only then is flaky, not failed.
 * @template Step
 * @param {{ name: string, steps: Step[], read?: () => Report, again?: (files: string[]) => Step }[]} parts `read`: what
 *   the last run said
 * @param {(step: Step) => Promise<number>} run ends with an exit code
 * @param {() => boolean} isStopped whoever stops the run wants none of the rest
 */
export async function runParts(parts, run, isStopped) {
  const outcomes = [];
  for (const { name, steps, read, again } of parts) {
    if (isStopped()) break;
    const began = Date.now();
    let code = 0;
    for (const step of steps) {
      code = await run(step);
      if (code !== 0) break;
    }
    const first = read?.();
    let counts = first && countsOf(first);
    const files = failedFiles(first).filter((file) => file !== noFile);
    if (code !== 0 && files.length > 0 && !isStopped()) {
      code = await run(again(files));
      const both = new Map([...first, ...read()]);
      if (both.has(noFile)) code ||= 1;
      counts = { ...countsOf(both), flaky: files.flatMap((file) => flakyOf(file, first, both)) };
    }
    outcomes.push({ name, code, seconds: (Date.now() - began) / 1000, ...counts });
  }
  return outcomes;
}

/** @param {Report | undefined} report */
function failedFiles(report) {
  return [...(report ?? [])].filter(([, { isOk }]) => !isOk).map(([file]) => file);
}

/** The tests that failed; the file itself where it could not be run. */
function failedOf(report) {
  return failedFiles(report).flatMap((file) => {
    const { failed } = report.get(file);
    return failed.length > 0 ? failed.map((test) => `${file}: ${test}`) : [file];
  });
}

/** A file that could not be run counts as one test that failed. */
function countsOf(report) {
  const files = [...report.values()];
  const failed = files.map((file) => (file.isOk ? 0 : Math.max(1, file.failed.length)));
  return { passed: sum(files.map(({ passed }) => passed)), failed: sum(failed), tests: failedOf(report) };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The tests of a file that passed only when it ran once more; the file itself where it could not be run before. */
function flakyOf(file, first, both) {
  const { isOk, failed } = both.get(file);
  const before = first.get(file).failed;
  if (before.length === 0) return isOk ? [file] : [];
  const isRunAgain = isOk || failed.length > 0;
  return isRunAgain ? before.filter((test) => !failed.includes(test)).map((test) => `${file}: ${test}`) : [];
}

/**
 * What became of each part of a run, one line for all of it, and by name the tests that failed and those that passed
 * only when they ran once more. A part can also fail outside of its tests, which must not read like success: it then
 * counts as one more that failed.
 * @param {{ name: string, code: number, seconds: number, passed?: number, failed?: number, flaky?: string[],
 *   tests?: string[] }[]} parts `tests`: those that failed
 */
export function summary(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length));
  const counted = parts.map((part) => ({
    ...part,
    failed: part.code === 0 ? (part.failed ?? 0) : Math.max(1, part.failed ?? 0),
  }));
  const totalOf = (key) => counted.reduce((sum, part) => sum + (part[key] ?? 0), 0);
  const lines = counted.map(({ name, code, seconds, passed, failed }) => {
    const tests = passed === undefined ? '' : `, ${passed} passed, ${failed} failed`;
    return `${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${seconds.toFixed(0)} s${tests}`;
  });
  const named = (title, key) => {
    const tests = counted.flatMap((part) => part[key] ?? []);
    return tests.length > 0 ? ['', title, ...tests.map((test) => `  ${test}`)] : [];
  };
  const total = `${totalOf('passed')} passed, ${totalOf('failed')} failed`;
  return ['', ...lines, total, ...named('failed', 'tests'), ...named('flaky', 'flaky')].join('\n');
}
