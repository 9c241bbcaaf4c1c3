import * as z from 'zod';

/** The version of the archive's layout; an archive of a later one is refused. */
export const backupFormat = 1;

export const manifestName = 'manifest.json';
export const secretFile = 'session-secret';
export const jobsName = 'jobs.ndjson';

/** A path inside the data folder: relative, and never out of it. */
const innerPath = z
  .string()
  .refine(
    (path) => path !== '' && !path.includes('\\') && !path.split('/').some((part) => ['', '.', '..'].includes(part)),
  );

const content = { bytes: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) };

/** What an archive holds, with the checksum of each part. The manifest is written last: an archive without is broken. */
export const manifestSchema = z.object({
  product: z.literal('investor-suite'),
  format: z.literal(backupFormat),
  madeAt: z.iso.datetime(),
  /** The `when` of the newest migration that the database had. */
  newestMigration: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.number(), ...content })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), value: z.string(), isCalled: z.boolean() })),
  jobs: z.object({ count: z.number(), ...content }),
  files: z.array(z.object({ path: innerPath, ...content })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type StoredTable = Manifest['tables'][number];

export const tableEntry = (table: string) => `database/${table}.copy`;
export const fileEntry = (path: string) => `data/${path}`;
