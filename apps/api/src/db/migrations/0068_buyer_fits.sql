CREATE TABLE "buyer_fits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_fits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "buyer_fits_once" UNIQUE("user_id","listing_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "fits_to_check" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "fits_to_check_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "buyer_scope" text DEFAULT 'deals' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "offer_percent" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD COLUMN "offer_days" smallint DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_fits" ADD CONSTRAINT "buyer_fits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_fits" ADD CONSTRAINT "buyer_fits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_fits" ADD CONSTRAINT "buyer_fits_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fits_to_check" ADD CONSTRAINT "fits_to_check_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fits_to_check" ADD CONSTRAINT "fits_to_check_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_fits_waiting" ON "buyer_fits" USING btree ("user_id","at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "buyer_fits_told" ON "buyer_fits" USING btree ("user_id","told_at");--> statement-breakpoint
CREATE INDEX "buyer_fits_listing" ON "buyer_fits" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "buyer_fits_buyer" ON "buyer_fits" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "buyer_fits_at" ON "buyer_fits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fits_to_check_listing" ON "fits_to_check" USING btree ("listing_id");--> statement-breakpoint
-- Who chose before what to be told of is told of what is new, too.
UPDATE alert_settings SET in_product = in_product || '{buyer_fit,re_offer}', by_mail = by_mail || '{buyer_fit,re_offer}';
--> statement-breakpoint
-- A property that is saved, or agreed on at another price, is looked at for buyers.
CREATE FUNCTION note_saved_to_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fits_to_check (user_id, listing_id) VALUES (NEW.user_id, NEW.listing_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_to_check AFTER INSERT ON saved_properties
  FOR EACH ROW WHEN (NEW.is_saved) EXECUTE FUNCTION note_saved_to_check();
--> statement-breakpoint
CREATE TRIGGER saved_again_to_check AFTER UPDATE ON saved_properties
  FOR EACH ROW WHEN (NEW.is_saved AND
    (NOT OLD.is_saved OR NEW.agreed_price_cents IS DISTINCT FROM OLD.agreed_price_cents))
  EXECUTE FUNCTION note_saved_to_check();
--> statement-breakpoint
-- So is a saved one whose price or status changed, whoever changed it.
CREATE FUNCTION note_deals_to_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fits_to_check (user_id, listing_id)
  SELECT DISTINCT user_id, listing_id FROM added JOIN saved_properties USING (listing_id)
  WHERE is_saved AND NOT is_hidden ORDER BY user_id, listing_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER deals_to_check AFTER INSERT ON listing_events
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_deals_to_check();
--> statement-breakpoint
-- Changes are noted for those, too, who want to know of every listing that fits a buyer.
CREATE OR REPLACE FUNCTION note_listings_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM alerts WHERE NOT is_paused)
    AND NOT EXISTS (SELECT FROM alert_settings WHERE buyer_scope = 'market') THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO listings_before (listing_id) SELECT id FROM changed WHERE added_by IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO listings_before (listing_id, state)
    SELECT id, watched_state(removed) FROM removed WHERE added_by IS NULL;
  ELSE
    INSERT INTO listings_before (listing_id, state)
    SELECT removed.id, watched_state(removed) FROM removed JOIN changed USING (id)
    WHERE removed.added_by IS NULL AND watched_state(removed) IS DISTINCT FROM watched_state(changed);
  END IF;
  RETURN NULL;
END $$;
