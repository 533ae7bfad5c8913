CREATE TABLE "paper" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_on" date NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"ledger_entry_id" uuid,
	"invoice_id" uuid,
	"amount_paise" bigint NOT NULL,
	"taxable_paise" bigint DEFAULT 0 NOT NULL,
	"cgst_paise" bigint DEFAULT 0 NOT NULL,
	"sgst_paise" bigint DEFAULT 0 NOT NULL,
	"igst_paise" bigint DEFAULT 0 NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"place_of_supply" text,
	"content" jsonb NOT NULL,
	CONSTRAINT "paper_number" UNIQUE("number"),
	CONSTRAINT "paper_sequence" UNIQUE("series","financial_year","sequence"),
	CONSTRAINT "paper_amount" CHECK ("paper"."amount_paise" > 0 and "paper"."sequence" > 0),
	CONSTRAINT "paper_number_length" CHECK (length("paper"."number") <= 16),
	CONSTRAINT "paper_halves" CHECK ("paper"."cgst_paise" = "paper"."sgst_paise"),
	CONSTRAINT "paper_taxes" CHECK ("paper"."kind" not in ('tax-invoice', 'credit-note') or "paper"."taxable_paise" + "paper"."cgst_paise" + "paper"."sgst_paise" + "paper"."igst_paise" = "paper"."amount_paise"),
	CONSTRAINT "paper_movement" CHECK (("paper"."kind" = 'tax-invoice') = ("paper"."ledger_entry_id" is null))
);
--> statement-breakpoint
CREATE TABLE "paper_buyer" (
	"paper_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"buyer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_counter" (
	"series" text PRIMARY KEY NOT NULL,
	"financial_year" text NOT NULL,
	"last_sequence" integer NOT NULL,
	"last_issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_line" (
	"paper_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"rate" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	CONSTRAINT "paper_line_paper_id_position_pk" PRIMARY KEY("paper_id","position"),
	CONSTRAINT "paper_line_taxes" CHECK ("paper_line"."taxable_paise" + "paper_line"."cgst_paise" + "paper_line"."sgst_paise" + "paper_line"."igst_paise" = "paper_line"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "paper_rule" (
	"rule" text NOT NULL,
	"from_day" date NOT NULL,
	"value" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_rule_rule_from_day_pk" PRIMARY KEY("rule","from_day")
);
--> statement-breakpoint
CREATE TABLE "paper_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"legal_name" text,
	"address" text,
	"gstin" text,
	"registered_from" date,
	CONSTRAINT "paper_settings_once" CHECK ("paper_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "product_tax" (
	"product_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"hsn" text NOT NULL,
	"unit" text NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "product_tax_product_id_from_day_pk" PRIMARY KEY("product_id","from_day"),
	CONSTRAINT "product_tax_rate" CHECK ("product_tax"."rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"fee_tax_paise" bigint NOT NULL,
	"net_paise" bigint NOT NULL,
	"transfer" text NOT NULL,
	"settled_on" date NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settlement_event" UNIQUE("kind","event_id")
);
--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_invoice_id_paper_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_buyer" ADD CONSTRAINT "paper_buyer_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_line" ADD CONSTRAINT "paper_line_paper_id_paper_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_of_movement" ON "paper" USING btree ("ledger_entry_id") WHERE "paper"."ledger_entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_invoice_of_order" ON "paper" USING btree ("order_id") WHERE "paper"."kind" = 'tax-invoice';--> statement-breakpoint
CREATE INDEX "paper_of_order" ON "paper" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "paper_issued" ON "paper" USING btree ("issued_on","kind");--> statement-breakpoint
CREATE INDEX "paper_buyer_of" ON "paper_buyer" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "settlement_day" ON "settlement_line" USING btree ("settled_on");--> statement-breakpoint
CREATE INDEX "settlement_payment" ON "settlement_line" USING btree ("payment_id");--> statement-breakpoint
INSERT INTO "paper_settings" DEFAULT VALUES;
