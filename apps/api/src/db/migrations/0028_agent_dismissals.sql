CREATE TABLE "agent_dismissals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_dismissals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dismissal_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"shared" text[] NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_dismissals_once" UNIQUE("agent_id","other_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "agent_dismissals" ADD CONSTRAINT "agent_dismissals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_dismissals" ADD CONSTRAINT "agent_dismissals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_dismissals" ADD CONSTRAINT "agent_dismissals_other_id_agents_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_dismissals_other" ON "agent_dismissals" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "agent_dismissals_user" ON "agent_dismissals" USING btree ("user_id");