-- Payments before refunds, as everybody locks them who moves money.
ALTER TABLE "payment" ADD COLUMN "provider" text DEFAULT 'cashfree' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "provider" text DEFAULT 'cashfree' NOT NULL;--> statement-breakpoint
DROP INDEX "refund_of_provider";--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_provider" ON "refund" USING btree ("provider","provider_refund_id") WHERE "refund"."provider_refund_id" is not null;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "provider" text DEFAULT 'cashfree' NOT NULL;
