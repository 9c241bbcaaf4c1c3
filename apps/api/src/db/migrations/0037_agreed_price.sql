ALTER TABLE "mail_sendings" ADD COLUMN "offer_id" text;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "offer_cents" bigint;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "agreed_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "agreed_offer_id" text;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "counter_cents" bigint;--> statement-breakpoint
UPDATE "activity_entries" e SET "offer_id" = known."offer_id", "amount_cents" = known."cents" FROM (
    SELECT s."id", o."id"::text AS "offer_id", round((o."terms" ->> 'offerPrice')::numeric * 100)::bigint AS "cents"
    FROM "activity_entries" s CROSS JOIN LATERAL (
      SELECT "id", "terms" FROM "offers"
      WHERE "user_id" = s."user_id" AND "listing_id" = s."listing_id" AND "created_at" <= s."at"
      ORDER BY "id" DESC LIMIT 1) o
    WHERE s."type" IN ('offer_sent', 'offer_update_sent') OR (s."type" = 'offer_made' AND s."amount_cents" IS NULL)
  ) known
  WHERE known."id" = e."id" AND e."offer_id" IS NULL;--> statement-breakpoint
UPDATE "mail_sendings" m SET "offer_id" = e."offer_id", "offer_cents" = e."amount_cents"
  FROM "activity_entries" e
  WHERE e."id" = m."activity_id" AND e."type" IN ('offer_sent', 'offer_update_sent');--> statement-breakpoint
UPDATE "saved_properties" s
  SET "agreed_price_cents" = deal."cents", "agreed_offer_id" = deal."offer_id", "agreed_at" = deal."at"
  FROM (
    SELECT a."user_id", a."listing_id", a."at", coalesce(a."amount_cents", named."amount_cents") AS "cents",
      coalesce(a."offer_id", sent."offer_id") AS "offer_id"
    FROM (
      SELECT DISTINCT ON ("user_id", "listing_id") * FROM "activity_entries" WHERE "type" = 'offer_accepted'
      ORDER BY "user_id", "listing_id", "id" DESC) a
      LEFT JOIN LATERAL (
        SELECT "amount_cents" FROM "activity_entries" e
        WHERE e."user_id" = a."user_id" AND e."listing_id" = a."listing_id" AND e."id" < a."id"
          AND e."type" IN ('offer_made', 'offer_sent', 'offer_update_sent', 'offer_countered')
        ORDER BY e."id" DESC LIMIT 1) named ON true
      LEFT JOIN LATERAL (
        SELECT "offer_id" FROM "activity_entries" e
        WHERE e."user_id" = a."user_id" AND e."listing_id" = a."listing_id" AND e."id" < a."id"
          AND e."type" IN ('offer_made', 'offer_sent', 'offer_update_sent')
        ORDER BY e."id" DESC LIMIT 1) sent ON true
    WHERE NOT EXISTS (
      SELECT FROM "activity_entries" e
      WHERE e."user_id" = a."user_id" AND e."listing_id" = a."listing_id" AND e."id" > a."id"
        AND e."type" = 'deal_ended')
  ) deal
  WHERE s."user_id" = deal."user_id" AND s."listing_id" = deal."listing_id" AND deal."cents" IS NOT NULL;--> statement-breakpoint
UPDATE "saved_properties" s SET "counter_cents" = newest."amount_cents" FROM (
    SELECT DISTINCT ON ("user_id", "listing_id") "user_id", "listing_id", "type", "amount_cents"
    FROM "activity_entries"
    WHERE "type" IN ('offer_made', 'offer_sent', 'offer_update_sent', 'offer_countered', 'offer_accepted',
      'property_closed', 'deal_ended')
    ORDER BY "user_id", "listing_id", "id" DESC
  ) newest
  WHERE s."user_id" = newest."user_id" AND s."listing_id" = newest."listing_id"
    AND newest."type" = 'offer_countered';
