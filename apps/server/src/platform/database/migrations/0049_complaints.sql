CREATE TABLE "complaint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"customer_id" uuid,
	"order_id" uuid,
	"name" text,
	"email" text,
	"phone" text,
	"typed_order" text DEFAULT '' NOT NULL,
	"wrong" text,
	"delivered_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"replied_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"remedy" text,
	"rejection" text,
	"tracking" text,
	"reopened_at" timestamp (3) with time zone,
	"next_due_at" timestamp (3) with time zone,
	"last_by" text DEFAULT 'person' NOT NULL,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_order_of_customer" CHECK ("complaint"."order_id" is null or "complaint"."customer_id" is not null),
	CONSTRAINT "complaint_damage" CHECK ("complaint"."kind" <> 'damage' or num_nulls("complaint"."order_id", "complaint"."wrong", "complaint"."delivered_at") = 0),
	CONSTRAINT "complaint_rejected" CHECK ("complaint"."state" <> 'rejected' or "complaint"."rejection" is not null),
	CONSTRAINT "complaint_paused" CHECK (("complaint"."state" = 'needs-information') = ("complaint"."paused_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "complaint_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"by" text NOT NULL,
	"kind" text NOT NULL,
	"state" text,
	"text" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_entry_state" CHECK (("complaint_entry"."kind" = 'state') = ("complaint_entry"."state" is not null))
);
--> statement-breakpoint
CREATE TABLE "complaint_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[],
	"bytes" integer,
	"format" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "complaint_file_kind" CHECK (case "complaint_file"."kind" when 'photo' then num_nulls("complaint_file"."width", "complaint_file"."height", "complaint_file"."widths") = 0 else num_nulls("complaint_file"."bytes", "complaint_file"."format") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_entry" ADD CONSTRAINT "complaint_entry_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_file" ADD CONSTRAINT "complaint_file_complaint_id_complaint_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaint"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_file" ADD CONSTRAINT "complaint_file_entry_id_complaint_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."complaint_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_number" ON "complaint" USING btree ("number");--> statement-breakpoint
CREATE INDEX "complaint_due" ON "complaint" USING btree (coalesce("next_due_at", '9999-12-30Z'),"id");--> statement-breakpoint
CREATE INDEX "complaint_customer" ON "complaint" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "complaint_email" ON "complaint" USING btree ("email");--> statement-breakpoint
CREATE INDEX "complaint_entry_of" ON "complaint_entry" USING btree ("complaint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "complaint_file_of" ON "complaint_file" USING btree ("complaint_id","id");--> statement-breakpoint
CREATE INDEX "complaint_file_entry" ON "complaint_file" USING btree ("entry_id");