export type Random = () => number;

export type NonEmpty<T> = readonly [T, ...T[]];

/** Two whole numbers mixed to one of 32 bits, so that neighbours give unlike streams (murmur3's finalizer). */
export function mixSeeds(first: number, second: number): number {
  let mixed = Math.imul(first ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(second + 0x7f4a7c15, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A text as 32 bits (FNV-1a, then mixed with a salt). */
export function hashText(text: string, salt = 0): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return mixSeeds(hash, salt);
}

/** A stream that the seed alone decides (Chris Doty-Humphrey's sfc32, its first rounds thrown away). */
export function createRandom(seed: number): Random {
  let a = seed | 0;
  let b = Math.imul(seed, 0x9e3779b1) | 0;
  let c = 0x6d2b79f5 ^ seed;
  let counter = 1;
  function next(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }
  for (let round = 0; round < 10; round += 1) next();
  return next;
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function pick<const T>(random: Random, items: NonEmpty<T>): T {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function pickWeighted<const T>(random: Random, items: NonEmpty<readonly [T, number]>): T {
  let total = 0;
  for (const [, weight] of items) total += weight;
  let rest = random() * total;
  for (const [item, weight] of items) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return items[0][0];
}

/** Close to the normal distribution with mean 0 and deviation 1, never beyond 3.5 (sum of uniforms). */
export function normal(random: Random): number {
  return (random() + random() + random() + random() - 2) * 1.75;
}

export function spread(random: Random, deviation: number): number {
  return Math.exp(normal(random) * deviation);
}
