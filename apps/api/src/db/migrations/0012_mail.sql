CREATE TABLE "blobs" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imap_positions" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"unclaimed" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"content_id" text,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_bodies" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"thread_id" bigint NOT NULL,
	"folder" text NOT NULL,
	"is_outgoing" boolean NOT NULL,
	"message_id" text NOT NULL,
	"in_reply_to" text,
	"reference_ids" text[] DEFAULT '{}' NOT NULL,
	"from_people" jsonb NOT NULL,
	"to_people" jsonb NOT NULL,
	"cc_people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bcc_people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reply_to_people" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text NOT NULL,
	"snippet" text NOT NULL,
	"date" timestamp with time zone DEFAULT now() NOT NULL,
	"is_seen" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"has_attachments" boolean DEFAULT false NOT NULL,
	"property_id" text,
	"bounce" text,
	"is_parsed" boolean DEFAULT true NOT NULL,
	"spf" text,
	"dkim" text,
	"dmarc" text,
	"is_spoofed" boolean DEFAULT false NOT NULL,
	"source_hash" "bytea",
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_messages_once" UNIQUE("user_id","is_outgoing","message_id","source_hash"),
	CONSTRAINT "mail_messages_folders" CHECK ("mail_messages"."folder" in ('inbox', 'sent', 'drafts', 'archive'))
);
--> statement-breakpoint
CREATE TABLE "mail_requests" (
	"user_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"message_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_requests_user_id_request_id_pk" PRIMARY KEY("user_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "mail_sendings" (
	"message_id" bigint PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"recipients" text[] NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"server_answer" text,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"send_after" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_sendings_states" CHECK ("mail_sendings"."state" in ('queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mail_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bodies" ADD CONSTRAINT "mail_bodies_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_thread_id_mail_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."mail_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_source_hash_blobs_hash_fk" FOREIGN KEY ("source_hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_requests" ADD CONSTRAINT "mail_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_requests" ADD CONSTRAINT "mail_requests_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD CONSTRAINT "mail_sendings_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_sendings" ADD CONSTRAINT "mail_sendings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_threads" ADD CONSTRAINT "mail_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_attachments_message" ON "mail_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "mail_attachments_hash" ON "mail_attachments" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "mail_messages_folder" ON "mail_messages" USING btree ("user_id","folder","date","id");--> statement-breakpoint
CREATE INDEX "mail_messages_unread" ON "mail_messages" USING btree ("user_id") WHERE not "mail_messages"."is_seen" and "mail_messages"."folder" = 'inbox';--> statement-breakpoint
CREATE INDEX "mail_messages_thread" ON "mail_messages" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mail_messages_property" ON "mail_messages" USING btree ("user_id","property_id") WHERE "mail_messages"."property_id" is not null;--> statement-breakpoint
CREATE INDEX "mail_messages_source" ON "mail_messages" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "mail_messages_words" ON "mail_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "mail_requests_message" ON "mail_requests" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "mail_requests_age" ON "mail_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_sendings_user" ON "mail_sendings" USING btree ("user_id","queued_at");--> statement-breakpoint
CREATE INDEX "mail_sendings_under_way" ON "mail_sendings" USING btree ("state","claimed_at") WHERE "mail_sendings"."state" in ('queued', 'sending');