-- Who had typed utilities counted them as the owner's cost of the whole rent: their figures stay as they were. Few rows.
UPDATE "assumption_profiles" SET "values" = "values" || '{"tenantPaysUtilities": 0}'
WHERE "values" ? 'utilitiesMonthly' AND NOT "values" ? 'tenantPaysUtilities';--> statement-breakpoint
UPDATE "scenarios" SET "typed" = "typed" || '{"tenantPaysUtilities": 0}'
WHERE "typed" ? 'utilitiesMonthly' AND NOT "typed" ? 'tenantPaysUtilities';--> statement-breakpoint
UPDATE "deal_views" SET "question" = jsonb_set("question", '{assumptions,tenantPaysUtilities}', '0')
WHERE "question" -> 'assumptions' ? 'utilitiesMonthly' AND NOT "question" -> 'assumptions' ? 'tenantPaysUtilities';
