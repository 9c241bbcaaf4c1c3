import pg from 'pg';
import type { Product } from './product.ts';

/** Talks to the product's database past the product. */
export async function withDatabase<Result>(
  product: Pick<Product, 'databaseUrl'>,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: product.databaseUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
