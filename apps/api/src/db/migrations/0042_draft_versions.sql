ALTER TABLE "mail_drafts" ADD COLUMN "offer_id" text;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD COLUMN "contract_id" text;--> statement-breakpoint
-- A draft speaks of the version whose PDF it took along, else of the newest that there was when it was begun.
UPDATE "mail_drafts" d SET
  "offer_id" = CASE WHEN d."marks" && '{isOffer,isOfferUpdate}' THEN coalesce(
    (SELECT p."offer_id" FROM "documents" p
      WHERE p."user_id" = m."user_id" AND p."id"::text = ANY (d."documents") AND p."offer_id" IS NOT NULL LIMIT 1),
    (SELECT o."id" FROM "offers" o
      WHERE o."user_id" = m."user_id" AND o."listing_id"::text = m."property_id" AND o."created_at" <= m."created_at"
      ORDER BY o."id" DESC LIMIT 1))::text END,
  "contract_id" = CASE WHEN d."marks" && '{isContract}' THEN coalesce(
    (SELECT p."contract_id" FROM "documents" p
      WHERE p."user_id" = m."user_id" AND p."id"::text = ANY (d."documents") AND p."contract_id" IS NOT NULL LIMIT 1),
    (SELECT c."id" FROM "contracts" c
      WHERE c."user_id" = m."user_id" AND c."listing_id"::text = m."property_id" AND c."created_at" <= m."created_at"
      ORDER BY c."id" DESC LIMIT 1))::text END
FROM "mail_messages" m
WHERE m."id" = d."message_id" AND d."marks" && '{isOffer,isOfferUpdate,isContract}';
