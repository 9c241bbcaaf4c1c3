import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { checkPlatform, productNode } from './scripts/setup/platform.mjs';

// Editors call Vitest with whatever Node the machine has; its workers start on the one that runs the product.
checkPlatform();
process.execPath = productNode();

/** Files that put something in another module's place; what shares a process with them would have it too. */
const standIns = readdirSync(join(import.meta.dirname, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('src', file))
  .filter((file) =>
    /vi\.mock\(|#testing\/stub-pages/.test(readFileSync(join(import.meta.dirname, 'apps/web', file), 'utf8')),
  );
const ofPages = {
  include: ['src/**/*.test.{ts,tsx}'],
  environment: 'jsdom',
  setupFiles: ['src/testing/setup.ts'],
  // More than the few waits of a test together, each of which ends by itself.
  testTimeout: 120_000,
};

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    // A busy machine takes its time; what never comes is found out all the same.
    expect: { poll: { timeout: 10_000 } },
    // Most of a test is waiting for PostgreSQL; one core less than there are would be one core on two.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'domain',
          include: ['packages/*/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['scripts/property-seed.ts'],
          // Documents are made and read back, which takes its time on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          setupFiles: ['scripts/property-seed.ts'],
          globalSetup: ['apps/api/src/testing/postgres-cluster.ts'],
          // Of what a test waits for some part is always worked on; a machine three times slower is no failure.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      // Together, because each by itself would take longer to begin than to run.
      { extends: true, root: 'apps/web', test: { ...ofPages, name: 'web', exclude: standIns, isolate: false } },
      { extends: true, root: 'apps/web', test: { ...ofPages, name: 'web-stand-ins', include: standIns } },
    ],
  },
});
