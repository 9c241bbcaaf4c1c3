import type { AccountService } from '#features/accounts/service.ts';

interface Deps {
  accounts: Pick<AccountService, 'findIdsByUserName'>;
  mailDomain: string;
}

/** Whose mailbox an address means: a user's name at the product's domain, with anything behind a plus sign. */
export function createRecipientService({ accounts, mailDomain }: Deps) {
  function userNameOf(address: string): string | undefined {
    const [local, domain, ...rest] = address.trim().toLowerCase().split('@');
    if (local === undefined || domain !== mailDomain || rest.length > 0) return undefined;
    return local.split('+')[0] || undefined;
  }

  return {
    addressOf: (userName: string) => `${userName}@${mailDomain}`,

    /** Whether an address belongs to the product's domain, whoever has it; also one that only reads like it. */
    isOwnAddress(address: string): boolean {
      const plain = /^[!-~]*$/.test(address) ? address : address.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
      const domain = plain.toLowerCase().split('@').at(-1)?.replace(/\.+$/, '');
      return domain === mailDomain || domain?.endsWith(`.${mailDomain}`) === true;
    },

    /** The users behind these addresses, each once; others are left out. */
    async findUsers(addresses: readonly string[]): Promise<string[]> {
      const names = addresses.map(userNameOf).filter((name) => name !== undefined);
      return names.length === 0 ? [] : accounts.findIdsByUserName([...new Set(names)]);
    },
  };
}

export type RecipientService = ReturnType<typeof createRecipientService>;
