import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares in the same time whether or not there is a hash to compare with (pass undefined for none). */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Argon2id with the cost written into each hash, so that it can be raised later. */
export function createPasswordHasher(): PasswordHasher {
  const decoy = randomBytes(tagLength);
  const decoySalt = randomBytes(16);
  return {
    async hash(password) {
      const salt = randomBytes(16);
      const tag = await derive(password, salt, cost);
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(salt)}$${encode(tag)}`;
    },
    async verify(password, hash) {
      const parsed = hash === undefined ? undefined : parse(hash);
      const tag = await derive(password, parsed?.salt ?? decoySalt, parsed?.cost ?? cost);
      const isEqual = timingSafeEqual(tag, parsed?.tag ?? decoy);
      return parsed !== undefined && isEqual;
    },
  };
}

async function derive(password: string, salt: Buffer, { memory, passes, parallelism }: Cost): Promise<Buffer> {
  // The same text typed on another keyboard can arrive in another Unicode form.
  const message = Buffer.from(password.normalize('NFKC'), 'utf8');
  return argon2Async('argon2id', { message, nonce: salt, parallelism, tagLength, memory, passes });
}

function parse(hash: string): { salt: Buffer; tag: Buffer; cost: Cost } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  const [, memory, passes, parallelism, salt, tag] = match ?? [];
  if (!salt || !tag) throw new Error('A stored password hash has an unknown form');
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  };
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
