ALTER TABLE "post" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_message_unanswered" ON "contact_message" USING btree ("created_at","id") WHERE "contact_message"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "subscriber_joined" ON "subscriber" USING btree ("created_at","id") WHERE "subscriber"."unsubscribed_at" is null;