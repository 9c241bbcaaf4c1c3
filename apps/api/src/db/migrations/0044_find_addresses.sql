-- Homes by how their address line begins, so that all of one house number are neighbours: what is typed is compared with
-- these few, place included, without a look at the table. What users added by hand is nobody else's to find.
CREATE INDEX listings_by_house ON listings (line_key text_pattern_ops) INCLUDE (id, city_key, state, zip)
  WHERE added_by IS NULL;
--> statement-breakpoint
CREATE INDEX listings_by_mls ON listings (upper(mls_id) text_pattern_ops) WHERE mls_id IS NOT NULL AND added_by IS NULL;
--> statement-breakpoint
-- For the counts beside suggested cities: those of a Phoenix in a small state, without all of Arizona's.
CREATE INDEX listings_of_city ON listings (city_key, state, status) WHERE added_by IS NULL;
--> statement-breakpoint
CREATE INDEX zips_county ON zips (lower(county) text_pattern_ops) WHERE county IS NOT NULL;
--> statement-breakpoint
-- The planner knows nothing of MLS numbers in upper case before.
ANALYZE listings;
