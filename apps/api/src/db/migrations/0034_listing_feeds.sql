CREATE TABLE "listing_feeds" (
	"source" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"changed_up_to" timestamp with time zone,
	"unfinished" jsonb,
	"requested_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"not_before" timestamp with time zone,
	"summary" jsonb,
	"problem" text
);
