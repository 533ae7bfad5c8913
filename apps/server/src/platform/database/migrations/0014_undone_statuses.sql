ALTER TABLE "order_event" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "undo" jsonb;--> statement-breakpoint
CREATE INDEX "order_event_change" ON "order_event" USING btree ("change_id") WHERE "order_event"."change_id" is not null;