CREATE TABLE "assumption_profiles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assumption_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buy_boxes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buy_boxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"criteria" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "property_estimates" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"rent_cents" bigint,
	"arv_cents" bigint,
	"renovations_cents" bigint,
	"pinned_comps" bigint[] DEFAULT '{}' NOT NULL,
	"excluded_comps" bigint[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_estimates_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_calculations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_calculations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"inputs" jsonb NOT NULL,
	"listing_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"name" text NOT NULL,
	"inputs_version" smallint NOT NULL,
	"inputs" jsonb NOT NULL,
	"profile_id" text,
	"typed" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assumption_profiles" ADD CONSTRAINT "assumption_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buy_boxes" ADD CONSTRAINT "buy_boxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_estimates" ADD CONSTRAINT "property_estimates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_estimates" ADD CONSTRAINT "property_estimates_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_calculations" ADD CONSTRAINT "saved_calculations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_calculations" ADD CONSTRAINT "saved_calculations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assumption_profiles_user" ON "assumption_profiles" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assumption_profiles_default" ON "assumption_profiles" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "buy_boxes_user" ON "buy_boxes" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "buy_boxes_default" ON "buy_boxes" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "property_estimates_listing" ON "property_estimates" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_calculations_newest" ON "saved_calculations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "saved_calculations_listing" ON "saved_calculations" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "scenarios_property" ON "scenarios" USING btree ("user_id","listing_id","id");--> statement-breakpoint
CREATE INDEX "scenarios_listing" ON "scenarios" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("type","lat","lon","sqft","listed_on","id");