-- refuses less: place.place_quantity
ALTER TABLE "place" DROP CONSTRAINT "place_quantity";--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "dropped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "lines" jsonb;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_quantity" CHECK ("place"."quantity" >= 0);