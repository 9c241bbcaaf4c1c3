CREATE TABLE "agent_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"survivor_id" bigint NOT NULL,
	"merged_id" bigint NOT NULL,
	"moved_ids" bigint[] NOT NULL,
	"filled" jsonb NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_stops" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_stops_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"agent_id" bigint NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_stops_once" UNIQUE NULLS NOT DISTINCT("agent_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "slogan" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "edited" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "agent_merges" ADD CONSTRAINT "agent_merges_survivor_id_agents_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_merges" ADD CONSTRAINT "agent_merges_merged_id_agents_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_stops" ADD CONSTRAINT "agent_stops_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_stops" ADD CONSTRAINT "agent_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_merges_merged" ON "agent_merges" USING btree ("merged_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "agent_merges_survivor" ON "agent_merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "agent_stops_user" ON "agent_stops" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_merged_into_agents_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_merged" ON "agents" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "agents_by_name" ON "agents" USING btree (lower(coalesce(name, email, '')),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "agents_same_email" ON "agents" USING btree (lower(email)) WHERE merged_into is null and email is not null;--> statement-breakpoint
CREATE INDEX "agents_same_phone" ON "agents" USING btree ("phone") WHERE merged_into is null and phone is not null;--> statement-breakpoint
CREATE INDEX "agents_same_name" ON "agents" USING btree (lower(name),lower(office)) WHERE merged_into is null and name is not null and office is not null;--> statement-breakpoint
-- Administrators find agents by any part of name, e-mail, phone or office; without it a search reads all of them.
CREATE INDEX agents_words ON agents USING gin (lower(
  coalesce(name, '') || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(office, '')) gin_trgm_ops)
  WHERE merged_into IS NULL;
