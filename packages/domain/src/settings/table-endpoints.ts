import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { allowanceTablesSchema } from './allowance-tables.ts';
import { countyTaxesSchema, countyTaxSchema } from './county-taxes.ts';
import { installationTablesSchema } from './installation-tables.ts';

// Beside the other settings, which every page knows: only one card asks for these.

const tag = 'settings';

/** Every county in the country with a long source fits. */
const rawTable = text({ max: 900_000 });

export const getReferenceTables = defineEndpoint({
  method: 'GET',
  path: '/api/settings/reference-tables',
  access: 'admin',
  tag,
  summary: 'Property tax and insurance by state that count in place of the built-in tables',
  reply: z.object({ tables: installationTablesSchema }),
});

export const updateReferenceTables = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/reference-tables',
  access: 'admin',
  tag,
  summary: 'Replace the installation’s property tax and insurance by state; other states keep the built-in figures',
  body: z.object({ tables: installationTablesSchema }),
  reply: z.object({ tables: installationTablesSchema }),
});

export const getUtilityAllowances = defineEndpoint({
  method: 'GET',
  path: '/api/settings/utility-allowances',
  access: 'admin',
  tag,
  summary: 'Utility allowances by state and bedrooms that count in place of the built-in table',
  reply: z.object({ tables: allowanceTablesSchema }),
});

export const updateUtilityAllowances = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/utility-allowances',
  access: 'admin',
  tag,
  summary: 'Replace the installation’s utility allowances; other states keep the built-in figures',
  body: z.object({ tables: allowanceTablesSchema }),
  reply: z.object({ tables: allowanceTablesSchema }),
});

export const getCountyTaxes = defineEndpoint({
  method: 'GET',
  path: '/api/settings/county-taxes',
  access: 'admin',
  tag,
  summary: 'Property tax by county that counts before that of the state',
  reply: z.object({ counties: z.array(countyTaxSchema) }),
});

export const updateCountyTaxes = defineEndpoint({
  method: 'PUT',
  path: '/api/settings/county-taxes',
  access: 'admin',
  tag,
  summary:
    'Read a table of counties by FIPS code or name, every line accounted for; unless it is only checked, the lines that are read replace the installation’s counties',
  body: z.object({ text: rawTable, checkOnly: z.boolean() }),
  reply: countyTaxesSchema,
});
