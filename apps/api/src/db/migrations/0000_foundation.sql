CREATE TABLE "mailed_links" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('verify', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "session_tokens_kind" CHECK ("session_tokens"."kind" in ('access', 'refresh'))
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"registration_ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_user_name_unique" UNIQUE("user_name"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_name_lower" CHECK ("users"."user_name" = lower("users"."user_name")),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"href" text,
	"office" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "listing_details" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"photos" text[] NOT NULL,
	"remarks" text,
	"source_status" text,
	"document" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"price_cents" bigint,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"viewed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_views_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"price_cents" bigint,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_override" text,
	"is_pending" boolean NOT NULL,
	"is_contingent" boolean NOT NULL,
	"is_foreclosure" boolean NOT NULL,
	"is_off_market" boolean NOT NULL,
	"is_sold" boolean NOT NULL,
	"line" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"city_key" text NOT NULL,
	"postal_city_key" text NOT NULL,
	"line_key" text NOT NULL,
	"lat" double precision,
	"lon" double precision,
	"beds" smallint,
	"baths" numeric(4, 2),
	"sqft" integer,
	"lot_sqft" bigint,
	"year_built" smallint,
	"hoa_cents" bigint,
	"units" smallint,
	"units_detail" jsonb,
	"agent_id" bigint,
	"photo" text,
	"list_date" date,
	"mls_id" text,
	"url" text,
	"content_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_source_key" UNIQUE("source","source_key"),
	CONSTRAINT "listings_price" CHECK ("listings"."price_cents" >= 0),
	CONSTRAINT "listings_zip" CHECK ("listings"."zip" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "unit_overlays" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"units" smallint NOT NULL,
	"units_vary" boolean NOT NULL,
	"units_detail" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_overlays_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "zips" (
	"zip" text PRIMARY KEY NOT NULL,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"state" text NOT NULL,
	"county" text,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hud_rents" (
	"zip" text NOT NULL,
	"fiscal_year" smallint NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"beds_0" integer NOT NULL,
	"beds_1" integer NOT NULL,
	"beds_2" integer NOT NULL,
	"beds_3" integer NOT NULL,
	"beds_4" integer NOT NULL,
	"area_name" text,
	CONSTRAINT "hud_rents_zip_is_demo_fiscal_year_pk" PRIMARY KEY("zip","is_demo","fiscal_year")
);
--> statement-breakpoint
CREATE TABLE "mortgage_rates" (
	"date" date NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"percent" numeric(6, 3) NOT NULL,
	CONSTRAINT "mortgage_rates_is_demo_date_pk" PRIMARY KEY("is_demo","date")
);
--> statement-breakpoint
CREATE TABLE "saved_properties" (
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"is_saved" boolean NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"offer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_properties_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_details" ADD CONSTRAINT "listing_details_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_events" ADD CONSTRAINT "listing_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_overlays" ADD CONSTRAINT "unit_overlays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_overlays" ADD CONSTRAINT "unit_overlays_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD CONSTRAINT "saved_properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD CONSTRAINT "saved_properties_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailed_links_user" ON "mailed_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_tokens_sign_in" ON "session_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "session_tokens_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "listing_events_listing" ON "listing_events" USING btree ("listing_id","at");--> statement-breakpoint
CREATE INDEX "listing_views_recent" ON "listing_views" USING btree ("user_id","viewed_at");--> statement-breakpoint
CREATE INDEX "listings_agent" ON "listings" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "zips_city" ON "zips" USING btree ("city_key","state");--> statement-breakpoint
CREATE INDEX "saved_properties_list" ON "saved_properties" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_properties_listing" ON "saved_properties" USING btree ("listing_id");