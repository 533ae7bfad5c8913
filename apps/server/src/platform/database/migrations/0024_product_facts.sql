ALTER TABLE "product" ADD COLUMN "colour" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "splash_resistance" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_family" ON "product" USING btree (btrim(replace("name", "colour", ''))) WHERE "product"."colour" <> '';