DROP INDEX "agents_same_email";--> statement-breakpoint
DROP INDEX "agents_same_phone";--> statement-breakpoint
DROP INDEX "agents_same_name";--> statement-breakpoint
-- Likely duplicates are counted from these alone: what their expressions are made of has to be inside for that.
CREATE INDEX agents_same_email ON agents (lower(email)) INCLUDE (email, id)
  WHERE merged_into IS NULL AND email IS NOT NULL;--> statement-breakpoint
CREATE INDEX agents_same_name ON agents (lower(name), lower(office)) INCLUDE (name, office, id)
  WHERE merged_into IS NULL AND name IS NOT NULL AND office IS NOT NULL;--> statement-breakpoint
CREATE INDEX agents_same_phone ON agents (phone) INCLUDE (id)
  WHERE merged_into IS NULL AND phone IS NOT NULL;
