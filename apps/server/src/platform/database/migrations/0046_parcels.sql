CREATE TABLE "courier_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"key" text NOT NULL,
	"tracking_number" text NOT NULL,
	"scans" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "packing_scan" (
	"key" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'packed' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"is_partial" boolean NOT NULL,
	"handed_over_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipment_handed_over" CHECK (("shipment"."state" = 'packed') = ("shipment"."handed_over_at" is null)),
	CONSTRAINT "shipment_tracked" CHECK ("shipment"."tracking_number" is null or "shipment"."carrier" is not null)
);
--> statement-breakpoint
CREATE TABLE "shipment_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"note" text,
	"place" text,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_line" (
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_line_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "shipment_line_quantity" CHECK ("shipment_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipped_device" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text NOT NULL,
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"warranty_until" date,
	"returned_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"needs_serial" boolean DEFAULT false NOT NULL,
	"warranty_months" integer DEFAULT 12 NOT NULL,
	"default_carrier" text,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shipping_settings_once" CHECK ("shipping_settings"."id")
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_event" ADD CONSTRAINT "shipment_event_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_line" ADD CONSTRAINT "shipment_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_device" ADD CONSTRAINT "shipped_device_line" FOREIGN KEY ("shipment_id","position") REFERENCES "public"."shipment_line"("shipment_id","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_event_key" ON "courier_event" USING btree ("courier","key");--> statement-breakpoint
CREATE INDEX "courier_event_parcel" ON "courier_event" USING btree ("tracking_number");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_sequence" ON "shipment" USING btree ("sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_tracking" ON "shipment" USING btree ("tracking_number","carrier") WHERE "shipment"."tracking_number" is not null;--> statement-breakpoint
CREATE INDEX "shipment_of_order" ON "shipment" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipment_order_shown" ON "shipment" USING btree (right("order_id"::text, 6));--> statement-breakpoint
CREATE INDEX "shipment_of_customer" ON "shipment" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "shipment_state" ON "shipment" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "shipment_partial" ON "shipment" USING btree ("order_id") WHERE "shipment"."is_partial";--> statement-breakpoint
CREATE INDEX "shipment_next_check" ON "shipment" USING btree ("next_check_at") WHERE "shipment"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_event_key" ON "shipment_event" USING btree ("shipment_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "shipped_device_serial" ON "shipped_device" USING btree ("serial") WHERE "shipped_device"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "shipped_device_of_shipment" ON "shipped_device" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "order_paid_in_full" ON "order" USING btree ("id") WHERE "order"."balance_paid_paise" >= "order"."balance_paise" and "order"."status" in ('Accepted', 'In-Process', 'Pending', 'Prepared');--> statement-breakpoint
INSERT INTO "shipping_settings" DEFAULT VALUES;
