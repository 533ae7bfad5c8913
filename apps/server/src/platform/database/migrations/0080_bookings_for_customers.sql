CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"booked_by" uuid NOT NULL,
	"links" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_request" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "booked_by" uuid;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_customer_id_user_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_of_customer" ON "booking" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_of_booking" ON "payment" USING btree ("booking_id") WHERE "payment"."booking_id" is not null;