-- The value of a replacement that is not the one bought.
ALTER TABLE "shipment_line" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "name" text;