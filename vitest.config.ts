import { defineConfig } from 'vitest/config';
import { checkPlatform, productNode } from './scripts/setup/platform.mjs';

// Editors call Vitest with whatever Node the machine has; its workers start on the one that runs the product.
checkPlatform();
process.execPath = productNode();

/** Parts of pages; but for one that puts something in a module's place, which what shares its process would have too. */
const parts = ['src/{features,lib,map,property,ui}/**/!(report-logo).test.{ts,tsx}'];
const ofPages = {
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
      { extends: true, root: 'apps/web', test: { ...ofPages, name: 'web', include: parts, isolate: false } },
      // A page leads to others, whose scripts must not be there already: each file in a process of its own.
      {
        extends: true,
        root: 'apps/web',
        test: { ...ofPages, name: 'web-pages', include: ['src/**/*.test.{ts,tsx}'], exclude: parts },
      },
    ],
  },
});
