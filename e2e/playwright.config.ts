import { defineConfig, devices } from '@playwright/test';
import { productNode } from '../scripts/setup/platform.mjs';
import { baseUrl, browserPath, dataFolder, port } from './environment.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Long enough for a machine that has much else to do; what never comes is found out all the same.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: baseUrl,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // One journey is about it; in the others it would answer what they watch.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browserPath && { executablePath: browserPath }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // What is looked at in both is seen at both widths and in both colour schemes.
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    },
    {
      name: 'phone',
      testMatch: '*accessibility.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
    },
  ],
  webServer: {
    // Editors call Playwright with whatever Node the machine has.
    command: `exec "${productNode()}" e2e/serve.ts`,
    cwd: '..',
    url: `${baseUrl}/api/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder(),
      E2E_DATA_DIR: dataFolder(),
      DEMO: 'auto',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
    },
  },
});
