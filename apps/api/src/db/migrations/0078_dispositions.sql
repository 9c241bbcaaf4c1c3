CREATE TABLE "buyer_interests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"buyer_id" bigint,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_email" text NOT NULL,
	"state" text NOT NULL,
	"offered_cents" bigint,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyer_interests_once" UNIQUE("user_id","listing_id","buyer_id"),
	CONSTRAINT "buyer_interests_limits" CHECK ("buyer_interests"."offered_cents" >= 0 and length("buyer_interests"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "dispositions" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"buyer_id" bigint,
	"buyer_name" text DEFAULT '' NOT NULL,
	"price_cents" bigint,
	"fee_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispositions_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id"),
	CONSTRAINT "dispositions_amounts" CHECK ("dispositions"."price_cents" >= 0 and "dispositions"."fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "buyer_interests" ADD CONSTRAINT "buyer_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_interests" ADD CONSTRAINT "buyer_interests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_interests" ADD CONSTRAINT "buyer_interests_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositions" ADD CONSTRAINT "dispositions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositions" ADD CONSTRAINT "dispositions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispositions" ADD CONSTRAINT "dispositions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_interests_listing" ON "buyer_interests" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "buyer_interests_buyer" ON "buyer_interests" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "dispositions_listing" ON "dispositions" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "dispositions_buyer" ON "dispositions" USING btree ("buyer_id");