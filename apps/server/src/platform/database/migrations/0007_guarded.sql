ALTER TABLE "ledger_entry" ALTER COLUMN "amount_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "amount_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "received_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "refunded_paise" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "configured_password" text;--> statement-breakpoint
-- By hand: tokens are kept as hashes from now on; whoever is signed in stays so.
UPDATE "session" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
