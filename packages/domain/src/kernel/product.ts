export const productName = 'Real Estate Investor Tools';

/** The product's name on the sign-up pages. */
export const suiteName = 'Investor Suite';

/** Whether the address of an installation means the machine that it is read on: nobody else can open it. */
export function isOwnMachine(site: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(site);
}
