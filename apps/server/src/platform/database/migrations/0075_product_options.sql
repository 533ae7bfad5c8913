-- For the last release, which sets no places apart for values, the check refuses the same as before.
-- refuses less: batch.batch_places
CREATE TABLE "batch_variant" (
	"batch_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"capacity" integer,
	"held" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_variant_batch_id_variant_id_pk" PRIMARY KEY("batch_id","variant_id"),
	CONSTRAINT "batch_variant_places" CHECK ("batch_variant"."held" + "batch_variant"."taken" <= "batch_variant"."capacity"),
	CONSTRAINT "batch_variant_counts" CHECK ("batch_variant"."held" >= 0 and "batch_variant"."taken" >= 0 and "batch_variant"."capacity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart_variant_line" (
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_variant_line_customer_id_variant_id_pk" PRIMARY KEY("customer_id","variant_id"),
	CONSTRAINT "cart_variant_line_quantity" CHECK ("cart_variant_line"."quantity" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "product_variant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"is_full" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "batch" DROP CONSTRAINT "batch_places";--> statement-breakpoint
DROP INDEX "waiting_once";--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "set_apart" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batch" ADD COLUMN "set_apart_used" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "option_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_line" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_line" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_variant" ADD CONSTRAINT "batch_variant_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_variant_line" ADD CONSTRAINT "cart_variant_line_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_variant_line" ADD CONSTRAINT "cart_variant_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_variant_line" ADD CONSTRAINT "cart_variant_line_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_variant_line_product_id_index" ON "cart_variant_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_variant_line_variant_id_index" ON "cart_variant_line" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_name" ON "product_variant" USING btree ("product_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_once" ON "waiting_entry" USING btree ("product_id","email",coalesce("variant_id", "product_id")) WHERE "waiting_entry"."state" in ('waiting', 'offered');--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_places" CHECK ("batch"."held" + "batch"."taken" - "batch"."set_apart_used" <= "batch"."capacity" - "batch"."set_apart");