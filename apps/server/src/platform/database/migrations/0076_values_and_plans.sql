-- The day of an announced policy, the value of a replacement that is not the one bought, and the search for values.
ALTER TABLE "policy_version" ADD COLUMN "planned" date;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD COLUMN "name" text;--> statement-breakpoint
CREATE INDEX "product_variant_words" ON "product_variant" USING gin (to_tsvector('simple', normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)));