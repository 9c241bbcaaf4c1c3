ALTER TABLE "mail_bodies" ADD COLUMN "html_with_remote" text;--> statement-breakpoint
ALTER TABLE "mail_bodies" ADD COLUMN "remote_content" integer DEFAULT 0 NOT NULL;