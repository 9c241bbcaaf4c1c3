CREATE INDEX "listing_views_listing" ON "listing_views" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "unit_overlays_listing" ON "unit_overlays" USING btree ("listing_id");