ALTER TABLE "choice" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
-- Whoever was asked before this counted was told, as far as the shop knew.
UPDATE "choice" SET "told_at" = "created_at";
