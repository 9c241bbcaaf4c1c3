-- Which city is in which state and ZIP is no coincidence; without this the planner multiplies the shares.
CREATE STATISTICS listings_places (dependencies, mcv) ON city_key, state, zip FROM listings;
--> statement-breakpoint
CREATE INDEX zips_city_words ON zips USING gin (city_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX zips_city_prefix ON zips (city_key text_pattern_ops);
--> statement-breakpoint
CREATE INDEX zips_prefix ON zips (zip text_pattern_ops);
