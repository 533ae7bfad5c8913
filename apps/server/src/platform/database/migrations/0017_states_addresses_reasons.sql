CREATE TABLE "order_address_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "reply_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_refund" text;--> statement-breakpoint
ALTER TABLE "order_address_change" ADD CONSTRAINT "order_address_change_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_address_change_customer_id_order_id_created_at_index" ON "order_address_change" USING btree ("customer_id","order_id","created_at");--> statement-breakpoint
-- By hand: what was answered before counts as sent.
UPDATE "contact_message" SET "reply_sent_at" = "answered_at" WHERE "answered_at" IS NOT NULL;
