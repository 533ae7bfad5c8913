CREATE TABLE "note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"text" text NOT NULL,
	"writer_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "note_subject" ON "note" USING btree ("customer_id","order_id");--> statement-breakpoint
-- What the owner's lists find cities and pincodes in. A shop with very many rows creates both indexes beforehand,
-- `concurrently`: docs/upgrades.md.
CREATE INDEX IF NOT EXISTS "user_place" ON "user" USING gin (lower("area" || ' ' || "pincode") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_place" ON "order" USING gin (lower(("ship_to" ->> 'area') || ' ' || ("ship_to" ->> 'pincode')) gin_trgm_ops);