ALTER TABLE "buyers" DROP CONSTRAINT "buyers_email_unique";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_cap_rate" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_cash_flow_cents" bigint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_beds" smallint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_baths" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_units" integer;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "max_units" integer;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_sqft" integer;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "max_sqft" integer;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "min_year" smallint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "max_year" smallint;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "max_arv_percent" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "conditions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "strategies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "excluded_strategies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyers_own" ON "buyers" USING btree ("user_id",lower("name"),"id") WHERE "buyers"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_once" UNIQUE NULLS NOT DISTINCT("user_id","email");