CREATE TABLE "mail_drafts" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"from_name" text NOT NULL,
	"to" text NOT NULL,
	"cc" text NOT NULL,
	"bcc" text NOT NULL,
	"reply_to_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "refused" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_reply_to_id_mail_messages_id_fk" FOREIGN KEY ("reply_to_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_drafts_reply_to" ON "mail_drafts" USING btree ("reply_to_id") WHERE "mail_drafts"."reply_to_id" is not null;