ALTER TABLE "batch" ADD COLUMN "full_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "bank_reference" text;--> statement-breakpoint
CREATE INDEX "payment_newest" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_given_back" ON "payment" USING btree ("created_at","id") WHERE "payment"."refunded_paise" > 0;--> statement-breakpoint
-- By hand, as in 0005: what the owner's list of payments searches in.
CREATE INDEX "payment_search_index" ON "payment" USING gin (lower("id" || ' ' || coalesce("provider_payment_id", '') || ' ' || coalesce("bank_reference", '') || ' ' || coalesce("ship_to" ->> 'name', '') || ' ' || coalesce("ship_to" ->> 'lastName', '') || ' ' || coalesce("ship_to" ->> 'email', '') || ' ' || coalesce("ship_to" ->> 'phone', '')) gin_trgm_ops) WITH (fastupdate = off);
