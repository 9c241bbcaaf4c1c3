import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizeUserName, userNameProblem } from '@rei/domain/accounts/user-name';
import type { AccountService } from '#features/accounts/service.ts';
import { isErrno } from '#system/is-errno.ts';

const fileName = 'demo-accounts.json';

interface DemoAccount {
  role: 'investor' | 'administrator';
  email: string;
  password: string;
}

/** Creates the configured administrator when nobody has that email; its user name comes from the address. */
export async function ensureAdmin(accounts: AccountService, admin: { email: string; password: string }): Promise<void> {
  const email = admin.email.trim().toLowerCase();
  await accounts.ensureAccount({
    email,
    password: admin.password,
    userName: await freeUserName(accounts, email.split('@')[0] ?? ''),
    isAdmin: true,
  });
}

/** 'jane.doe' of jane.doe@…; with a number behind it while the name is taken or not allowed. */
async function freeUserName(accounts: AccountService, local: string): Promise<string> {
  const allowed = normalizeUserName(local)
    .replace(/[^a-z0-9._-]+/g, '-')
    .slice(0, 24);
  const base = userNameProblem(allowed) === undefined ? allowed : allowed.replace(/[^a-z0-9]+/g, '') || 'investor';
  for (let suffix = 1; ; suffix += 1) {
    const name = suffix === 1 ? base : `${base}-${suffix}`;
    if (userNameProblem(name) === undefined && !(await accounts.isUserNameTaken(name))) return name;
  }
}

/** The random passwords are kept in a file that only the operator can read: the console says them at every start. */
export async function createDemoAccounts(accounts: AccountService, dataDir: string): Promise<void> {
  const file = join(dataDir, fileName);
  const wanted = (await readKept(file)) ?? [
    { role: 'investor', email: 'investor@demo.example', password: randomPassword() },
    { role: 'administrator', email: 'admin@demo.example', password: randomPassword() },
  ];
  for (const { role, email, password } of wanted) {
    await accounts.ensureAccount({
      email,
      password,
      name: role === 'investor' ? 'Dana Whitlock' : 'Alex Romero',
      company: 'Saguaro Ridge LLC',
      // The names of earlier demo accounts are retired with them.
      userName: await freeUserName(accounts, `demo-${role}`),
      isAdmin: role === 'administrator',
      isDemo: true,
    });
  }
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(wanted, null, 2)}\n`, { mode: 0o600 });
}

export async function listDemoAccounts(accounts: AccountService, dataDir: string): Promise<DemoAccount[]> {
  const kept = (await readKept(join(dataDir, fileName))) ?? [];
  const existing = await Promise.all(kept.map(({ email }) => accounts.isEmailTaken(email)));
  return kept.filter((_, index) => existing[index]);
}

async function readKept(file: string): Promise<DemoAccount[] | undefined> {
  try {
    // The file is written only above, by this product.
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function randomPassword(): string {
  return randomBytes(9).toString('base64url');
}
