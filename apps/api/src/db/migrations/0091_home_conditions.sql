ALTER TABLE "listings" ADD COLUMN "home_condition" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_rent_progress" ADD COLUMN "tested_times" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "valuation_tests" ADD COLUMN "home_condition" smallint DEFAULT 0 NOT NULL;