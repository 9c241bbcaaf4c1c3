ALTER TABLE "tasks" ADD COLUMN "repeats_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeats_id_tasks_id_fk" FOREIGN KEY ("repeats_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_repeats" ON "tasks" USING btree ("repeats_id");