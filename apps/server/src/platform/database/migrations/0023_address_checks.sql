CREATE TABLE "address_check" (
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"step" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "address_check_customer_id_order_id_pk" PRIMARY KEY("customer_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "address_link" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address_round" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"reminds_at" timestamp (3) with time zone NOT NULL,
	"notice_at" timestamp (3) with time zone NOT NULL,
	"locks_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "address_round_number" UNIQUE("batch_id","number")
);
--> statement-breakpoint
ALTER TABLE "promise_settings" ADD COLUMN "address_reminder_days" integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "promise_settings" ADD COLUMN "address_answer_days" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "promise_settings" ADD COLUMN "address_notice_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "address_check" ADD CONSTRAINT "address_check_round_id_address_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."address_round"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_check" ADD CONSTRAINT "address_check_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_customer_id_order_id_address_check_customer_id_order_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."address_check"("customer_id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_round" ADD CONSTRAINT "address_round_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_check_order" ON "address_check" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "address_check_round" ON "address_check" USING btree ("round_id","order_id");--> statement-breakpoint
CREATE INDEX "address_link_order" ON "address_link" USING btree ("customer_id","order_id");--> statement-breakpoint
CREATE INDEX "address_round_locks" ON "address_round" USING btree ("locks_at");