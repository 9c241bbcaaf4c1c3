CREATE TYPE "public"."own_photo_type" AS ENUM('image/jpeg', 'image/png', 'image/webp');--> statement-breakpoint
CREATE TABLE "own_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"type" "own_photo_type" NOT NULL,
	"hash" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_photos" ADD CONSTRAINT "own_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_photos" ADD CONSTRAINT "own_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_photos" ADD CONSTRAINT "own_photos_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_photos_of_property" ON "own_photos" USING btree ("listing_id","position","id");--> statement-breakpoint
CREATE INDEX "own_photos_owner" ON "own_photos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "own_photos_hash" ON "own_photos" USING btree ("hash");