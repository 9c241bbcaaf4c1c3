CREATE TABLE "re_offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "re_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"text" text NOT NULL,
	"draft_cents" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "re_offers_once" UNIQUE("user_id","listing_id","key")
);
--> statement-breakpoint
ALTER TABLE "re_offers" ADD CONSTRAINT "re_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "re_offers" ADD CONSTRAINT "re_offers_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "re_offers" ADD CONSTRAINT "re_offers_entry_id_activity_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "re_offers_waiting" ON "re_offers" USING btree ("user_id","at") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "re_offers_told" ON "re_offers" USING btree ("user_id","told_at");--> statement-breakpoint
CREATE INDEX "re_offers_listing" ON "re_offers" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "re_offers_entry" ON "re_offers" USING btree ("entry_id");