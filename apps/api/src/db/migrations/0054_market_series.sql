CREATE TABLE "market_series" (
	"level" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL,
	"measure" text NOT NULL,
	"months" smallint[] NOT NULL,
	"values" real[] NOT NULL,
	"latest" real NOT NULL,
	"latest_month" smallint NOT NULL,
	"year_ago" real,
	"published" date NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_series_level_place_source_measure_pk" PRIMARY KEY("level","place","source","measure")
);
--> statement-breakpoint
CREATE INDEX "market_series_kind" ON "market_series" USING btree ("source","measure","level","published");