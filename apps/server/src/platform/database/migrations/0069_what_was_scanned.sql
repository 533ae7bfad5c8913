ALTER TABLE "packing_scan" ADD COLUMN "parcel_id" uuid;--> statement-breakpoint
ALTER TABLE "packing_scan" ADD COLUMN "serial" text;