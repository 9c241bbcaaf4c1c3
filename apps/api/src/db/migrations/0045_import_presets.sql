CREATE TABLE "import_presets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_presets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"headings" text[] NOT NULL,
	"headings_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_presets_name" ON "import_presets" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "import_presets_headings" ON "import_presets" USING btree ("headings_hash");