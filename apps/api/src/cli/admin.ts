import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isEmail, normalizeEmail } from '@rei/domain/accounts/email';
import { runCommand, UsageError } from '../runtime/command.ts';
import { ensureAdmin } from '../runtime/first-accounts.ts';

const usage = `Usage:
  npm run admin -- create EMAIL [--password PASSWORD]           a verified administrator
  npm run admin -- reset-password EMAIL [--password PASSWORD]   a new password; every sign-in of the account ends
Without --password a random one is made and shown.`;

await runCommand(async ({ accounts }) => {
  const { positionals, values } = parse();
  const [action, address] = positionals;
  if (positionals.length !== 2 || !address || !isEmail(address)) throw new UsageError(usage);
  const email = normalizeEmail(address);
  const password = values.password ?? randomBytes(12).toString('base64url');
  if (action === 'create') {
    if (await accounts.isEmailTaken(email)) throw new UsageError(`There is an account with ${email} already.`);
    accounts.requireGoodPassword(password);
    await ensureAdmin(accounts, { email, password });
    console.log(`Administrator ${email} created.`);
  } else if (action === 'reset-password') {
    await accounts.resetPassword(email, password);
    console.log(`New password set for ${email}; all its sign-ins have ended.`);
  } else {
    throw new UsageError(usage);
  }
  if (values.password === undefined) console.log(`Password: ${password}`);
});

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { password: { type: 'string' } } });
  } catch {
    throw new UsageError(usage);
  }
}
