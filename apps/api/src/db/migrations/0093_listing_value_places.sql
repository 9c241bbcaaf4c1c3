CREATE TABLE "listing_value_places" (
	"zip" text PRIMARY KEY NOT NULL,
	"due_since" timestamp with time zone,
	"computed_at" timestamp with time zone,
	"facts" text,
	"sales" text
);
--> statement-breakpoint
CREATE TABLE "listing_value_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changes_before" bigint NOT NULL,
	"changes_seen" bigint[] NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"sales_times" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_value_places_due" ON "listing_value_places" USING btree ("due_since","zip") WHERE due_since is not null;--> statement-breakpoint
CREATE INDEX "listing_value_places_age" ON "listing_value_places" USING btree ("computed_at") WHERE due_since is null;
--> statement-breakpoint
-- Nothing was looked at yet, so the first look takes all places.
INSERT INTO listing_value_progress (changes_before, changes_seen, looked_at) VALUES (0, '{}', '-infinity');
