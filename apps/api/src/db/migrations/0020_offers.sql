CREATE TYPE "public"."document_kind" AS ENUM('loi_cash', 'loi_creative', 'contract_cash', 'contract_creative');--> statement-breakpoint
CREATE TYPE "public"."offer_mode" AS ENUM('cash', 'creative');--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contracts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mode" "offer_mode" NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "contracts_version" UNIQUE("user_id","listing_id","mode","version")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" "document_kind" NOT NULL,
	"offer_id" bigint,
	"contract_id" bigint,
	"filename" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "documents_offer_once" UNIQUE("offer_id","hash"),
	CONSTRAINT "documents_contract_once" UNIQUE("contract_id","hash"),
	CONSTRAINT "documents_of_one_version" CHECK (("documents"."kind" in ('loi_cash', 'loi_creative')) = ("documents"."offer_id" is not null)
        and num_nonnulls("documents"."offer_id", "documents"."contract_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"listing_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mode" "offer_mode" NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	CONSTRAINT "offers_version" UNIQUE("user_id","listing_id","mode","version")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_saved" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."saved_properties"("user_id","listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_hash_blobs_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."blobs"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_saved" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."saved_properties"("user_id","listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_saved" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."saved_properties"("user_id","listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_newest" ON "contracts" USING btree ("user_id","listing_id","id");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("user_id","listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_hash" ON "documents" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "offers_newest" ON "offers" USING btree ("user_id","listing_id","id");