CREATE TABLE "mail_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"answer" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_reports_once" UNIQUE("message_id","address","kind"),
	CONSTRAINT "mail_reports_kinds" CHECK ("mail_reports"."kind" in ('delayed', 'soft', 'hard', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "suppressions_lower_case" CHECK ("suppressions"."address" = lower("suppressions"."address")),
	CONSTRAINT "suppressions_reasons" CHECK ("suppressions"."reason" in ('soft bounces', 'hard bounce', 'by hand', 'unsubscribed', 'complaint'))
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "installation_settings" ADD COLUMN "postal_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reports" ADD CONSTRAINT "mail_reports_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_reports_address" ON "mail_reports" USING btree ("address");--> statement-breakpoint
CREATE INDEX "mail_reports_user" ON "mail_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("since","address") WHERE "suppressions"."lifted_at" is null;