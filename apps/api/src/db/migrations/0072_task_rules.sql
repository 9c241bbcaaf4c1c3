CREATE TABLE "task_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"trigger" text NOT NULL,
	"days" smallint NOT NULL,
	"title" text NOT NULL,
	"is_on" boolean NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "agent_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "buyer_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "rule_id" bigint;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "entry_id" bigint;--> statement-breakpoint
ALTER TABLE "task_rules" ADD CONSTRAINT "task_rules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_rules_user" ON "task_rules" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_rule_id_task_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."task_rules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_entry_id_activity_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."activity_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_entry" ON "tasks" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "tasks_agent" ON "tasks" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "tasks_buyer" ON "tasks" USING btree ("buyer_id");--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_by_rule" UNIQUE("rule_id","entry_id");