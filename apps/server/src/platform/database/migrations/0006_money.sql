CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"refund_id" text,
	"order_id" uuid,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_amount" CHECK (case when "ledger_entry"."refund_id" is null then "ledger_entry"."amount_paise" > 0 else "ledger_entry"."amount_paise" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"customer_id" uuid NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount_paise" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"request_id" uuid,
	"requested_by" uuid,
	"next_check_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "refund_customer_id_id_pk" PRIMARY KEY("customer_id","id"),
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "balance_paid_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "balance_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "balance_reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "received_paise" integer;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "received_currency" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_customer_id_payment_id_payment_customer_id_id_fk" FOREIGN KEY ("customer_id","payment_id") REFERENCES "public"."payment"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_customer_id_payment_id_payment_customer_id_id_fk" FOREIGN KEY ("customer_id","payment_id") REFERENCES "public"."payment"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_payment" ON "ledger_entry" USING btree ("payment_id") WHERE "ledger_entry"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_refund" ON "ledger_entry" USING btree ("refund_id") WHERE "ledger_entry"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_of_payment" ON "ledger_entry" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_of_order" ON "ledger_entry" USING btree ("order_id") WHERE "ledger_entry"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_id" ON "refund" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_request" ON "refund" USING btree ("payment_id","request_id") WHERE "refund"."request_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_of_provider" ON "refund" USING btree ("provider_refund_id") WHERE "refund"."provider_refund_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_of_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_of_order" ON "refund" USING btree ("order_id") WHERE "refund"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "refund_next_check" ON "refund" USING btree ("next_check_at") WHERE "refund"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "order_balance_asked" ON "order" USING btree ("balance_asked_at","id") WHERE "order"."balance_asked_at" is not null and "order"."balance_paid_paise" < "order"."balance_paise";--> statement-breakpoint
CREATE INDEX "payment_of_order" ON "payment" USING btree ("order_id") WHERE "payment"."order_id" is not null;--> statement-breakpoint
-- What came in before there was a ledger.
UPDATE "payment" SET "received_paise" = "amount_paise", "received_currency" = "currency" WHERE "status" = 'paid';
--> statement-breakpoint
-- Nobody wrote down how much came in for these: the provider is asked once more.
UPDATE "payment" SET "status" = 'open', "next_check_at" = now() WHERE "status" = 'held';
--> statement-breakpoint
INSERT INTO "ledger_entry" ("id", "customer_id", "payment_id", "order_id", "amount_paise", "currency", "created_at")
SELECT gen_random_uuid(), p."customer_id", p."id", o."id", p."amount_paise", p."currency", coalesce(p."paid_at", p."created_at")
FROM "payment" p LEFT JOIN "order" o ON o."customer_id" = p."customer_id" AND o."payment_id" = p."id"
WHERE p."status" = 'paid';
--> statement-breakpoint
-- Not of delivered ones: theirs was paid by hand, if at all.
UPDATE "order" SET "balance_asked_at" = now() WHERE "status" IN ('Prepared', 'Shipped') AND "balance_paise" > 0;
--> statement-breakpoint
-- The ledger is only ever added to.
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'an entry of the ledger is never changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry" FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();
--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_balance_paid" CHECK ("order"."balance_paid_paise" between 0 and "order"."balance_paise");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_refunded" CHECK ("order"."refunded_paise" between 0 and "order"."total_paise" + "order"."balance_paid_paise");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order" CHECK (("payment"."kind" = 'balance') = ("payment"."order_id" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_paise" between 0 and coalesce("payment"."received_paise", 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_received" CHECK (("payment"."status" in ('paid', 'held')) = ("payment"."received_paise" is not null));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_taken" CHECK ("payment"."status" <> 'paid' or ("payment"."received_paise" = "payment"."amount_paise" and "payment"."received_currency" = "payment"."currency"));