CREATE TABLE "buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"criteria" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"areas" text[] DEFAULT '{}' NOT NULL,
	"area_keys" text[] DEFAULT '{}' NOT NULL,
	"min_price_cents" bigint,
	"max_price_cents" bigint,
	"types" "property_type"[] DEFAULT '{}' NOT NULL,
	"min_cash_on_cash" numeric(7, 3),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buyers_email_unique" UNIQUE("email"),
	CONSTRAINT "buyers_email" CHECK ("buyers"."email" = lower("buyers"."email")),
	CONSTRAINT "buyers_lengths" CHECK (length("buyers"."name") between 1 and 200 and length("buyers"."email") <= 254 and length("buyers"."phone") <= 40
        and length("buyers"."criteria") <= 2000 and length("buyers"."notes") <= 5000 and cardinality("buyers"."areas") <= 50),
	CONSTRAINT "buyers_prices" CHECK ("buyers"."min_price_cents" >= 0 and "buyers"."max_price_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX "buyers_name" ON "buyers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "buyers_words" ON "buyers" USING gin (lower("name" || E'\n' || "email" || E'\n' || "phone" || E'\n' || "criteria" || E'\n' || "notes") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "buyers_areas" ON "buyers" USING gin ("area_keys");