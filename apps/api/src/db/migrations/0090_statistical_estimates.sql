CREATE TABLE "statistical_models" (
	"is_demo" boolean PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"format" smallint NOT NULL,
	"trained_at" timestamp with time zone NOT NULL,
	"trained_until" date NOT NULL,
	"sales" integer NOT NULL,
	"trees" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistical_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statistical_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_demo" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"progress" real DEFAULT 0 NOT NULL,
	"format" smallint NOT NULL,
	"sales" integer NOT NULL,
	"newest" date,
	"outcome" text,
	"problem" text,
	CONSTRAINT "statistical_runs_outcome" CHECK (("statistical_runs"."outcome" is null) = ("statistical_runs"."finished_at" is null))
);
--> statement-breakpoint
CREATE TABLE "statistical_tests" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"is_demo" boolean NOT NULL,
	"sold_on" date NOT NULL,
	"price_cents" bigint NOT NULL,
	"error" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statistical_tests" ADD CONSTRAINT "statistical_tests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;