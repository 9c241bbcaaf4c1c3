ALTER TABLE "mail_backlog" DROP CONSTRAINT "mail_backlog_pack_blobs_hash_fk";
--> statement-breakpoint
ALTER TABLE "mail_messages" DROP CONSTRAINT "mail_messages_source_hash_blobs_hash_fk";
