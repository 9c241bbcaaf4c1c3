CREATE TYPE "public"."logo_type" AS ENUM('image/png', 'image/jpeg');--> statement-breakpoint
CREATE TABLE "report_logos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_logos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"type" "logo_type" NOT NULL,
	"hash" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_logos" ADD CONSTRAINT "report_logos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_logos" ADD CONSTRAINT "report_logos_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_logos_user" ON "report_logos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_logos_hash" ON "report_logos" USING btree ("hash");