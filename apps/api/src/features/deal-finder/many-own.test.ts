import { expect, test } from 'vitest';
import { buildTestApp } from '#testing/build-test-app.ts';
import { signedIn, storeRents, storeZips } from '#testing/factories.ts';

test('own rents of 10,000 listings count; how many more there are is told', { timeout: 90_000 }, async () => {
  const testApp = await buildTestApp();
  try {
    await storeZips(testApp);
    await storeRents(testApp);
    const jane = await signedIn(testApp);
    const { pool } = testApp.client;
    await pool.query(`
      insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
        line, city, state, zip, city_key, postal_city_key, line_key, price_cents, sqft, beds, remark_cautions)
      select 'test', 'single_family', 'For Sale', false, false, false, false, false, 'Line ' || n, 'Phoenix', 'AZ', '85008',
        'phoenix', 'phoenix', 'line ' || n, 15000000, 1500, 3, 0 from generate_series(1, 10003) n`);
    await pool.query(
      'insert into property_estimates (user_id, listing_id, rent_cents) select $1, id, 50000 from listings',
      [jane.userId],
    );
    await testApp.dealEngine.ready();
    const asked = {
      criteria: [{ measure: 'monthlyCashFlow', limit: 'at_least', value: 0 }],
      sort: { measure: 'price' },
    };
    const { body } = await jane.post('/api/deals/rank', asked);
    // At $500 a month nothing passes; the three beyond are at HUD's $2,000.
    expect(body).toMatchObject({ considered: 10_003, passing: 3, ownBeyond: 3 });
    await pool.query(
      'delete from property_estimates where listing_id in (select id from listings order by id limit 3)',
    );
    const fewer = await jane.post('/api/deals/rank', asked);
    expect(fewer.body).toMatchObject({ considered: 10_003, passing: 3 });
    expect(fewer.body).not.toHaveProperty('ownBeyond');
  } finally {
    await testApp.close();
  }
});
