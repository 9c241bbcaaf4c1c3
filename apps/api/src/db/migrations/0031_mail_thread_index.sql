DROP INDEX "mail_messages_thread";--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("thread_id","user_id");