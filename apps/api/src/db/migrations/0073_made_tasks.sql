CREATE TABLE "made_tasks" (
	"rule_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	CONSTRAINT "made_tasks_rule_id_entry_id_pk" PRIMARY KEY("rule_id","entry_id")
);
--> statement-breakpoint
INSERT INTO made_tasks (rule_id, entry_id)
SELECT rule_id, entry_id FROM tasks WHERE rule_id IS NOT NULL AND entry_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_by_rule";--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_rule_id_task_rules_id_fk";
--> statement-breakpoint
ALTER TABLE "tasks" DROP CONSTRAINT "tasks_entry_id_activity_entries_id_fk";
--> statement-breakpoint
DROP INDEX "tasks_entry";--> statement-breakpoint
ALTER TABLE "made_tasks" ADD CONSTRAINT "made_tasks_rule_id_task_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."task_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_tasks" ADD CONSTRAINT "made_tasks_entry_id_activity_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_tasks_entry" ON "made_tasks" USING btree ("entry_id");--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "rule_id";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "entry_id";