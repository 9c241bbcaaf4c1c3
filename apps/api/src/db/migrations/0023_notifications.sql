CREATE TYPE "public"."notification_type" AS ENUM('message', 'reminder');--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" "notification_type" NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"listing_id" bigint,
	"owner_id" uuid,
	"reminder_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_reminder_once" UNIQUE("owner_id","reminder_key"),
	CONSTRAINT "notifications_reminder" CHECK (("notifications"."type" = 'reminder') = ("notifications"."owner_id" is not null) and ("notifications"."owner_id" is null) = ("notifications"."reminder_key" is null))
);
--> statement-breakpoint
CREATE TABLE "reminder_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unanswered_offer" boolean DEFAULT true NOT NULL,
	"unanswered_offer_days" smallint DEFAULT 5 NOT NULL,
	"expiry" boolean DEFAULT true NOT NULL,
	"expiry_days" smallint DEFAULT 3 NOT NULL,
	"deadlines" boolean DEFAULT true NOT NULL,
	"deadline_days" smallint DEFAULT 3 NOT NULL,
	"price_cut" boolean DEFAULT true NOT NULL,
	"status_change" boolean DEFAULT true NOT NULL,
	"daily_digest" boolean DEFAULT false NOT NULL,
	"digest_on" date,
	"digest_through" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"listing_event_id" bigint NOT NULL,
	CONSTRAINT "reminder_progress_only" CHECK ("reminder_progress"."is_only")
);
--> statement-breakpoint
CREATE TABLE "user_notifications" (
	"user_id" uuid NOT NULL,
	"notification_id" bigint NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "user_notifications_user_id_notification_id_pk" PRIMARY KEY("user_id","notification_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_preferences" ADD CONSTRAINT "reminder_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD CONSTRAINT "user_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notifications" ADD CONSTRAINT "user_notifications_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_listing" ON "notifications" USING btree ("listing_id") WHERE "notifications"."listing_id" is not null;--> statement-breakpoint
CREATE INDEX "reminder_preferences_digest" ON "reminder_preferences" USING btree ("user_id") WHERE daily_digest;--> statement-breakpoint
CREATE INDEX "user_notifications_unread" ON "user_notifications" USING btree ("user_id","notification_id") WHERE "user_notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "user_notifications_notification" ON "user_notifications" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "users_handles" ON "users" USING btree ("user_name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "saved_properties_pending" ON "saved_properties" USING btree ("user_id","listing_id") WHERE is_saved and stage in ('offer_sent', 'accepted', 'under_contract');