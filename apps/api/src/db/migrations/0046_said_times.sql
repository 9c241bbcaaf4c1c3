CREATE TABLE "full_feeds" (
	"source" text PRIMARY KEY NOT NULL,
	"made_on" date NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "said_on" date;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD COLUMN "said_on" date;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD COLUMN "said_times" jsonb;--> statement-breakpoint
ALTER TABLE "listing_sources" ADD COLUMN "gone_on" date;