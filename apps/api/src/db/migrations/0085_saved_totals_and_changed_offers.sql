CREATE TABLE "offers_to_check" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	CONSTRAINT "offers_to_check_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_totals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_totals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"stage" "deal_stage" NOT NULL,
	"is_hidden" boolean NOT NULL,
	"is_waiting" boolean NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers_to_check" ADD CONSTRAINT "offers_to_check_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers_to_check" ADD CONSTRAINT "offers_to_check_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_totals" ADD CONSTRAINT "saved_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_to_check_listing" ON "offers_to_check" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_totals_kind" ON "saved_totals" USING btree ("user_id","stage","is_hidden","is_waiting");--> statement-breakpoint
-- Whether an offer or a contract of a deal that goes on is saved and not mailed yet.
CREATE FUNCTION saved_waits(stage deal_stage, offer offer_step, contract contract_step) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT stage NOT IN ('closed', 'ended') AND (offer IN ('saved', 'updated') OR contract IN ('saved', 'downloaded'))
$$;
--> statement-breakpoint
-- So many more or fewer saved properties of a kind. A row that another transaction holds is left to it: nobody waits
-- for the count of another. Of an account that goes nothing is counted any more.
CREATE FUNCTION add_to_saved_totals(of_user uuid, of_stage deal_stage, hidden boolean, waiting boolean, more bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE saved_totals SET total = total + more WHERE id = (
    SELECT id FROM saved_totals
    WHERE user_id = of_user AND stage = of_stage AND is_hidden = hidden AND is_waiting = waiting
    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO saved_totals (user_id, stage, is_hidden, is_waiting, total)
    SELECT id, of_stage, hidden, waiting, more FROM users WHERE id = of_user;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_saved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_saved_totals(user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step), count(*))
    FROM added WHERE is_saved GROUP BY user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_saved_totals(user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step), -count(*))
    FROM removed WHERE is_saved GROUP BY user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step);
  ELSE
    PERFORM add_to_saved_totals(user_id, stage, is_hidden, waits, sum(more)::bigint)
    FROM (
      SELECT user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step) AS waits, 1 AS more
      FROM added WHERE is_saved
      UNION ALL
      SELECT user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step), -1 FROM removed WHERE is_saved) each
    GROUP BY user_id, stage, is_hidden, waits HAVING sum(more) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_added_count AFTER INSERT ON saved_properties
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_saved();
--> statement-breakpoint
CREATE TRIGGER saved_changed_count AFTER UPDATE ON saved_properties
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_saved();
--> statement-breakpoint
CREATE TRIGGER saved_removed_count AFTER DELETE ON saved_properties
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_saved();
--> statement-breakpoint
-- What has been saved already: the triggers before it hold off whoever saves meanwhile.
INSERT INTO saved_totals (user_id, stage, is_hidden, is_waiting, total)
SELECT user_id, stage, is_hidden, saved_waits(stage, offer_step, contract_step), count(*)
FROM saved_properties WHERE is_saved GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
-- A deal whose listing changed is looked at for buyers, and for whether an offer that is out comes back.
CREATE OR REPLACE FUNCTION note_deals_to_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fits_to_check (user_id, listing_id)
  SELECT DISTINCT user_id, listing_id FROM added JOIN saved_properties USING (listing_id)
  WHERE is_saved AND NOT is_hidden ORDER BY user_id, listing_id
  ON CONFLICT DO NOTHING;
  INSERT INTO offers_to_check (user_id, listing_id)
  SELECT DISTINCT user_id, listing_id FROM added JOIN saved_properties USING (listing_id)
  WHERE is_saved AND NOT is_hidden AND has_offer_sent AND stage IN ('offer_sent', 'ended') ORDER BY user_id, listing_id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
