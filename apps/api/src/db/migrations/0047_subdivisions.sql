ALTER TABLE "listings" ADD COLUMN "subdivision" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "subdivision_key" text;--> statement-breakpoint
CREATE INDEX "listings_subdivision" ON "listings" USING btree ("subdivision_key" text_pattern_ops) WHERE subdivision_key is not null;