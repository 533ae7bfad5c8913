ALTER TABLE "choice" ADD COLUMN "asked_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
UPDATE "choice" SET "asked_at" = "created_at" WHERE "outcome" IS NULL;
