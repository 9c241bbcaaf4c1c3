CREATE TABLE "mail_backlog" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"pack" "bytea" NOT NULL,
	"start" bigint NOT NULL,
	"recipients" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imap_positions" ADD COLUMN "stored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_backlog" ADD CONSTRAINT "mail_backlog_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_backlog" ADD CONSTRAINT "mail_backlog_pack_blobs_hash_fk" FOREIGN KEY ("pack") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_backlog_pack" ON "mail_backlog" USING btree ("pack");