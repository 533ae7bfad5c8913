ALTER TABLE "batch" ADD COLUMN "units_per_customer" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "place_unpaid" ON "place" USING btree ("batch_id","held_at") WHERE "place"."held_at" is not null;