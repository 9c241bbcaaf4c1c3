CREATE TABLE "alert_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"view_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "alert_events_once" UNIQUE("view_id","listing_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "alert_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"in_product" text[] NOT NULL,
	"by_mail" text[] NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"digest_hour" smallint DEFAULT 7 NOT NULL,
	"time_zone" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"view_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"pace" text NOT NULL,
	"in_product" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"is_paused" boolean NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"more" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings_before" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_before_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"state" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deal_views" ADD COLUMN "kind" text DEFAULT 'deals' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_view_id_deal_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."deal_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_view_id_deal_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."deal_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_events_waiting" ON "alert_events" USING btree ("view_id","at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "alert_events_user" ON "alert_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_events_at" ON "alert_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listings_before_listing" ON "listings_before" USING btree ("listing_id","id");
--> statement-breakpoint
-- What saved searches depend on of a listing: the one description of its state before a change and after. A sold home is
-- offered at no price, as the deal engine reads it.
CREATE FUNCTION watched_state(l listings) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'status', l.status, 'type', l.type,
    'price', CASE WHEN l.status <> 'Sold' THEN
      coalesce(l.last_list_price_cents, CASE WHEN l.sold_price_cents IS NULL THEN l.price_cents END) END,
    'hoa', l.hoa_cents, 'priceCut', l.price_cut_cents,
    'beds', l.beds, 'baths', l.baths, 'sqft', l.sqft, 'yearBuilt', l.year_built, 'listDate', l.list_date,
    'units', l.units, 'unitsDetail', l.units_detail,
    'line', l.line, 'city', l.city, 'state', l.state, 'zip', l.zip, 'cityKey', l.city_key, 'postalCityKey', l.postal_city_key,
    'lat', l.lat, 'lon', l.lon, 'remarkCautions', l.remark_cautions))
$$;
--> statement-breakpoint
-- As long as somebody watches, each changed listing is noted as it was, so that a later look knows both sides of every
-- change whoever made it. Users' own properties are nobody else's news.
CREATE FUNCTION note_listings_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM alerts WHERE NOT is_paused) THEN RETURN NULL; END IF;
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
--> statement-breakpoint
CREATE TRIGGER listings_added_before AFTER INSERT ON listings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_before();
--> statement-breakpoint
CREATE TRIGGER listings_changed_before AFTER UPDATE ON listings
  REFERENCING OLD TABLE AS removed NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_before();
--> statement-breakpoint
CREATE TRIGGER listings_removed_before AFTER DELETE ON listings
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_listings_before();
