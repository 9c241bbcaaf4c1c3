import { test as base } from '@playwright/test';
import { baseUrl } from './environment.ts';
import { type FilledAccount, openFilledAccount } from './page-models/filled-account.ts';
import { type InvestorAccount, investorAccount, signIn } from './page-models/investor-account.ts';

interface Filled extends FilledAccount {
  owner: InvestorAccount;
}

/** Tests that only look at pages share one account that has something of everything: each worker fills its own. */
export const test = base.extend<{ account: FilledAccount }, { filled: Filled }>({
  filled: [
    async ({ browser }, use, { workerIndex }) => {
      const owner = investorAccount(`filled.layout.${workerIndex}`, 'Lena Castellano');
      const page = await browser.newPage({ baseURL: baseUrl, serviceWorkers: 'block' });
      const account = await openFilledAccount(page, owner);
      await page.close();
      await use({ ...account, owner });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  account: async ({ page, filled }, use) => {
    await signIn(page, filled.owner);
    await use(filled);
  },
});
