import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 200;
/** Between making the folder and naming its owner lies a moment. */
const namelessGraceMs = 5000;
/** Process numbers come round again (in containers soon): no install takes this long. */
const tooOldMs = 30 * 60_000;

/**
 * Runs work while no other process does, in the same checkout; the lock of a process that died is taken over.
 * @template T
 * @param {string} folder
 * @param {() => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function withLock(folder, work) {
  let told = false;
  while (!acquire(folder)) {
    const owner = ownerOf(folder);
    if (isStale(folder, owner)) {
      breakLock(folder, owner);
      continue;
    }
    if (!told && owner) {
      told = true;
      console.log(`Waiting for process ${owner}, which is installing or building here…`);
    }
    await delay(pollMs);
  }
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function acquire(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(folder, 'pid'), String(process.pid));
  return true;
}

function ownerOf(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || undefined;
  } catch {
    // Not named yet, or just given back.
    return undefined;
  }
}

function isStale(folder, owner) {
  const made = statSync(folder, { throwIfNoEntry: false });
  if (!made) return false;
  const age = Date.now() - made.mtimeMs;
  return age > tooOldMs || (owner === undefined ? age > namelessGraceMs : !isAlive(owner));
}

/** Moved aside before it is removed, so that of two who see it stale none removes the other's new lock. */
function breakLock(folder, owner) {
  const aside = `${folder}.${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch {
    // Somebody else was faster.
    return;
  }
  if (ownerOf(aside) === owner) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, folder);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
