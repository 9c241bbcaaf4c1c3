DROP INDEX "suppressions_newest";--> statement-breakpoint
ALTER TABLE "suppressions" ADD COLUMN "lifted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "suppressions_newest" ON "suppressions" USING btree ("since","address") WHERE "suppressions"."lifted_at" is null;