ALTER TABLE "listing_value_progress" ADD COLUMN "models" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_value_progress" ADD COLUMN "leads_looked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_values" ADD COLUMN "led_by" text DEFAULT 'comps' NOT NULL;