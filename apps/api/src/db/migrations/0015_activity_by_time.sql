DROP INDEX "activity_entries_recent";--> statement-breakpoint
CREATE INDEX "activity_entries_newest" ON "activity_entries" USING btree ("user_id","at","id");