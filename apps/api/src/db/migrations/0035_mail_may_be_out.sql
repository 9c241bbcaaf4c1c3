ALTER TABLE "mail_sendings" ADD COLUMN "may_be_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "mail_sendings" s SET "may_be_out" = true FROM "mail_messages" m
  WHERE m."id" = s."message_id" AND s."attempts" > 0 AND (s."state" IN ('sent', 'uncertain') OR (
    SELECT count(DISTINCT lower(person ->> 'address'))
    FROM jsonb_array_elements(m."to_people" || m."cc_people" || m."bcc_people") person
  ) > cardinality(s."recipients") + jsonb_array_length(s."refused"));
