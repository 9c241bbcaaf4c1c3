CREATE TABLE "demo_removals" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"listings" bigint NOT NULL,
	"removed" bigint DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "demo_removals_only" CHECK ("demo_removals"."is_only")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "read_share" real DEFAULT 0 NOT NULL;