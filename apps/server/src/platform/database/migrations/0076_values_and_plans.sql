-- The day of an announced policy, and the search for values.
ALTER TABLE "policy_version" ADD COLUMN "planned" date;--> statement-breakpoint
CREATE INDEX "product_variant_words" ON "product_variant" USING gin (to_tsvector('simple', normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)));