ALTER TABLE "product" ADD COLUMN "cancel_policy" text DEFAULT 'late-only' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_policy" text DEFAULT 'late-only' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_line" ADD COLUMN "cancel_policy" text DEFAULT 'late-only' NOT NULL;