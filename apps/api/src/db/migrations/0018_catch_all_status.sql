ALTER TABLE "imap_positions" ADD COLUMN "untaken" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imap_positions" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "imap_positions" ADD COLUMN "problem_since" timestamp with time zone;