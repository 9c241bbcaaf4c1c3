ALTER TABLE "mail_messages" ADD COLUMN "pack" "bytea";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "pack_start" bigint;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "envelope" text[];--> statement-breakpoint
UPDATE "mail_messages" SET "pack" = b."pack", "pack_start" = b."start", "envelope" = b."recipients"
  FROM "mail_backlog" b WHERE b."message_id" = "mail_messages"."id";--> statement-breakpoint
DROP TABLE "mail_backlog";--> statement-breakpoint
CREATE INDEX "mail_messages_waiting" ON "mail_messages" USING btree ("id") WHERE "mail_messages"."pack" is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_pack" ON "mail_messages" USING btree ("pack") WHERE "mail_messages"."pack" is not null;--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_owner" UNIQUE("id","user_id");--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_thread_id_mail_threads_id_fk";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_conversation" FOREIGN KEY ("thread_id","user_id") REFERENCES "public"."mail_threads"("id","user_id") ON DELETE cascade ON UPDATE no action;
