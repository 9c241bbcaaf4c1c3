CREATE TABLE "market_image" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"changes_before" bigint NOT NULL
);
