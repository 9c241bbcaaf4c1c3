ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_conversation";--> statement-breakpoint
ALTER TABLE "mail_threads" DROP CONSTRAINT "mail_threads_owner";--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_owner" UNIQUE("user_id","id");--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_conversation" FOREIGN KEY ("thread_id","user_id") REFERENCES "public"."mail_threads"("id","user_id") ON DELETE cascade ON UPDATE no action;
