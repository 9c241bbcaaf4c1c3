CREATE TABLE "rent_tests" (
	"rental_id" bigint PRIMARY KEY NOT NULL,
	"asked_on" date NOT NULL,
	"rent_cents" bigint NOT NULL,
	"is_demo" boolean NOT NULL,
	"type" "property_type" NOT NULL,
	"state" text NOT NULL,
	"county" text,
	"zip" text NOT NULL,
	"price_band" smallint,
	"error" real,
	"zip_median_error" real,
	"hud_error" real
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rentals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"source" text NOT NULL,
	"type" "property_type" NOT NULL,
	"line" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"county" text,
	"lat" double precision,
	"lon" double precision,
	"is_zip_centre" boolean NOT NULL,
	"beds" smallint,
	"baths" real,
	"sqft" integer,
	"year_built" smallint,
	"rent_cents" bigint NOT NULL,
	"asked_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rentals_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "rent_tests" ADD CONSTRAINT "rent_tests_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rent_tests_by_zip" ON "rent_tests" USING btree ("zip","price_band","asked_on");--> statement-breakpoint
CREATE INDEX "rent_tests_by_county" ON "rent_tests" USING btree ("county","price_band","asked_on");--> statement-breakpoint
CREATE INDEX "rent_tests_by_state" ON "rent_tests" USING btree ("state","price_band","asked_on");--> statement-breakpoint
CREATE INDEX "rent_tests_by_day" ON "rent_tests" USING btree ("asked_on");--> statement-breakpoint
CREATE INDEX "rentals_place" ON "rentals" USING btree ("lat","lon","asked_on");--> statement-breakpoint
CREATE INDEX "rentals_of_zip" ON "rentals" USING btree ("zip","asked_on");--> statement-breakpoint
CREATE INDEX "rentals_by_day" ON "rentals" USING btree ("asked_on","id");--> statement-breakpoint
CREATE INDEX "rentals_source" ON "rentals" USING btree ("source");