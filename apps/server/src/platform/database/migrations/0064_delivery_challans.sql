CREATE TABLE "challan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"place_of_supply" text,
	"buyer_gstin" text,
	"content" jsonb NOT NULL,
	CONSTRAINT "challan_number" UNIQUE("number"),
	CONSTRAINT "challan_of_parcel" UNIQUE("parcel_id"),
	CONSTRAINT "challan_sequence" UNIQUE("series","financial_year","sequence"),
	CONSTRAINT "challan_number_length" CHECK (length("challan"."number") <= 16),
	CONSTRAINT "challan_taxes" CHECK ("challan"."taxable_paise" + "challan"."cgst_paise" + "challan"."sgst_paise" + "challan"."igst_paise" = "challan"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "challan_buyer" (
	"challan_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"buyer" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "eway_bill" text;--> statement-breakpoint
ALTER TABLE "challan" ADD CONSTRAINT "challan_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challan_buyer" ADD CONSTRAINT "challan_buyer_challan_id_challan_id_fk" FOREIGN KEY ("challan_id") REFERENCES "public"."challan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challan_of_order" ON "challan" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "challan_of_customer" ON "challan" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "challan_issued" ON "challan" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "challan_buyer_of" ON "challan_buyer" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_eway_bill" CHECK ("shipment"."eway_bill" ~ '^[0-9]{12}$');