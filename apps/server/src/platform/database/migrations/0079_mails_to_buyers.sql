CREATE TABLE "buyer_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"audience" jsonb NOT NULL,
	"recipients" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_by" uuid NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"order_count" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buyer_mail_delivery" (
	"mail_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text DEFAULT 'claimed' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"subject" text,
	"message" text,
	CONSTRAINT "buyer_mail_delivery_mail_id_customer_id_pk" PRIMARY KEY("mail_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "buyer_mail_order" (
	"mail_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "buyer_mail_order_customer_id_order_id_mail_id_pk" PRIMARY KEY("customer_id","order_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "buyer_mail_delivery" ADD CONSTRAINT "buyer_mail_delivery_mail_id_buyer_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."buyer_mail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_mail_order" ADD CONSTRAINT "buyer_mail_order_of_copy" FOREIGN KEY ("mail_id","customer_id") REFERENCES "public"."buyer_mail_delivery"("mail_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_mail_order" ADD CONSTRAINT "buyer_mail_order_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_mail_newest" ON "buyer_mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "buyer_mail_status" ON "buyer_mail" USING btree ("status");--> statement-breakpoint
CREATE INDEX "buyer_mail_delivery_open" ON "buyer_mail_delivery" USING btree ("mail_id","status","customer_id");--> statement-breakpoint
CREATE INDEX "buyer_mail_delivery_customer" ON "buyer_mail_delivery" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "buyer_mail_order_copy" ON "buyer_mail_order" USING btree ("mail_id","customer_id");