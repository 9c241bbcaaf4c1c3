CREATE TYPE "public"."market_level" AS ENUM('state', 'county', 'city', 'zip');--> statement-breakpoint
CREATE TABLE "followed_markets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "followed_markets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"place_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_markets_place" UNIQUE("user_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"place_id" integer NOT NULL,
	"day" date NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"price" double precision,
	"price_homes" integer DEFAULT 0 NOT NULL,
	"price_per_sqft" real,
	"sqft_homes" integer DEFAULT 0 NOT NULL,
	"days_on_market" real,
	"dated_homes" integer DEFAULT 0 NOT NULL,
	"cuts" integer DEFAULT 0 NOT NULL,
	"cut_size" real,
	"rent_to_price" real,
	"rent_homes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "market_days_place_id_day_pk" PRIMARY KEY("place_id","day")
);
--> statement-breakpoint
CREATE TABLE "market_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"level" "market_level" NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"county" text,
	"city_key" text,
	"city" text,
	"slug" text NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"gone" integer DEFAULT 0 NOT NULL,
	"price" double precision,
	"price_homes" integer DEFAULT 0 NOT NULL,
	"price_per_sqft" real,
	"sqft_homes" integer DEFAULT 0 NOT NULL,
	"days_on_market" real,
	"dated_homes" integer DEFAULT 0 NOT NULL,
	"cuts" integer DEFAULT 0 NOT NULL,
	"cut_size" real,
	"rent_to_price" real,
	"rent_homes" integer DEFAULT 0 NOT NULL,
	"day" date,
	CONSTRAINT "market_places_key" UNIQUE("level","key")
);
--> statement-breakpoint
CREATE TABLE "market_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"homes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "followed_markets" ADD CONSTRAINT "followed_markets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_markets" ADD CONSTRAINT "followed_markets_place_id_market_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."market_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_days" ADD CONSTRAINT "market_days_place_id_market_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."market_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_places_slug" ON "market_places" USING btree ("state","slug");
