CREATE TABLE "mail_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_kinds" CHECK ("mail_templates"."kind" in ('inquiry', 'cashOffer', 'creativeOffer', 'updatedOffer', 'contract', 'own'))
);
--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD COLUMN "to_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD COLUMN "marks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD COLUMN "documents" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD COLUMN "is_from_template" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "activity_type" "activity_type";--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD COLUMN "activity_id" bigint;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_standard" ON "mail_templates" USING btree ("user_id","kind") WHERE "mail_templates"."kind" <> 'own';--> statement-breakpoint
CREATE UNIQUE INDEX "mail_templates_name" ON "mail_templates" USING btree ("user_id",lower("name")) WHERE "mail_templates"."kind" = 'own';--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD CONSTRAINT "mail_sendings_activity_id_activity_entries_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_sendings_activity" ON "mail_sendings" USING btree ("activity_id") WHERE "mail_sendings"."activity_id" is not null;