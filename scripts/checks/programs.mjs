import { join } from 'node:path';
import { root } from '../setup/platform.mjs';

const modules = join(root, 'node_modules');

/** Started with our own Node: no shell, no PATH. */
export const programs = {
  biome: join(modules, '@biomejs/biome/bin/biome'),
  cruise: join(modules, 'dependency-cruiser/bin/dependency-cruiser.mjs'),
  playwright: join(modules, '@playwright/test/cli.js'),
  tsc: join(modules, 'typescript/bin/tsc'),
  vite: join(modules, 'vite/bin/vite.js'),
  vitest: join(modules, 'vitest/vitest.mjs'),
};
