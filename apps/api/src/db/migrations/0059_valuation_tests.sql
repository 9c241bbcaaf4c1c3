CREATE TABLE "valuation_tests" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"sold_on" date NOT NULL,
	"price_cents" bigint NOT NULL,
	"is_demo" boolean NOT NULL,
	"type" "property_type" NOT NULL,
	"state" text NOT NULL,
	"county" text,
	"zip" text NOT NULL,
	"price_band" smallint,
	"error" real,
	"zip_median_error" real,
	"list_price_error" real
);
--> statement-breakpoint
ALTER TABLE "valuation_tests" ADD CONSTRAINT "valuation_tests_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuation_tests_by_zip" ON "valuation_tests" USING btree ("zip","price_band","sold_on");--> statement-breakpoint
CREATE INDEX "valuation_tests_by_county" ON "valuation_tests" USING btree ("county","price_band","sold_on");--> statement-breakpoint
CREATE INDEX "valuation_tests_by_state" ON "valuation_tests" USING btree ("state","price_band","sold_on");--> statement-breakpoint
CREATE INDEX "valuation_tests_by_day" ON "valuation_tests" USING btree ("sold_on");--> statement-breakpoint
CREATE INDEX "listings_sales_of_zip" ON "listings" USING btree ("zip","sold_on") WHERE status = 'Sold' and sold_price_cents >= 1000000 and sold_on is not null;