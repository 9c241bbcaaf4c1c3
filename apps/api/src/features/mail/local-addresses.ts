import type { AccountService } from '#features/accounts/service.ts';

interface Deps {
  accounts: Pick<AccountService, 'findIdsByUserName'>;
  mailDomain: string;
}

/** Addresses at MAIL_DOMAIN: `username@domain`, with subaddresses such as `username+zillow@domain` (RFC 5233). */
export function createLocalAddresses({ accounts, mailDomain }: Deps) {
  function userNameOf(address: string): string | undefined {
    const [local, domain, ...rest] = address.trim().toLowerCase().split('@');
    if (local === undefined || domain !== mailDomain || rest.length > 0) return undefined;
    return local.split('+')[0] || undefined;
  }

  return {
    addressOf: (userName: string) => `${userName}@${mailDomain}`,

    /** Look-alikes of the domain and its subdomains count as local, so that nobody can pass for a colleague. */
    isLocal(address: string): boolean {
      const plain = /^[!-~]*$/.test(address) ? address : address.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
      const domain = plain.toLowerCase().split('@').at(-1)?.replace(/\.+$/, '');
      return domain === mailDomain || domain?.endsWith(`.${mailDomain}`) === true;
    },

    async findUsers(addresses: readonly string[]): Promise<string[]> {
      const names = addresses.map(userNameOf).filter((name) => name !== undefined);
      return names.length === 0 ? [] : accounts.findIdsByUserName([...new Set(names)]);
    },
  };
}

export type LocalAddresses = ReturnType<typeof createLocalAddresses>;
