ALTER TABLE "reminder_preferences" ADD COLUMN "task_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_preferences" ADD COLUMN "task_due_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "tasks_untold" ON "tasks" USING btree ("due_on") WHERE due_time is not null and done_at is null and told_at is null;