CREATE TABLE "property_contacts" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"role" text,
	"name" text,
	"email" text,
	"phone" text,
	"office" text,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_contacts_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id"),
	CONSTRAINT "property_contacts_known" CHECK (num_nonnulls("role", "name", "email", "phone") > 0)
);
--> statement-breakpoint
ALTER TABLE "property_contacts" ADD CONSTRAINT "property_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_contacts" ADD CONSTRAINT "property_contacts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_contacts_listing" ON "property_contacts" USING btree ("listing_id");--> statement-breakpoint
-- Whom to ask about a property added by hand stands where it does for every listing.
INSERT INTO "property_contacts" ("user_id", "listing_id", "role", "name", "email", "phone", "origin", "created_at", "updated_at")
SELECT "added_by", "id", "contact" ->> 'role', "contact" ->> 'name', "contact" ->> 'email', "contact" ->> 'phone', 'typed', "created_at", "updated_at"
FROM "listings"
WHERE "added_by" IS NOT NULL AND "contact" ->> 'role' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "contact";