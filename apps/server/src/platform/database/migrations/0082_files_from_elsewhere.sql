CREATE TABLE "imported_record" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"source_id" text NOT NULL,
	"moving_id" uuid NOT NULL,
	"customer_id" uuid,
	"target_id" uuid NOT NULL,
	"ordered_on" date,
	"consent_on" date,
	"consent_source" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_record_source_kind_source_id_pk" PRIMARY KEY("source","kind","source_id"),
	CONSTRAINT "imported_record_customer" CHECK (("imported_record"."kind" in ('orders', 'customers')) = ("imported_record"."customer_id" is not null)),
	CONSTRAINT "imported_record_consent" CHECK ("imported_record"."kind" <> 'subscribers' or ("imported_record"."consent_on" is not null and "imported_record"."consent_source" is not null))
);
--> statement-breakpoint
CREATE TABLE "moving" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"actor_id" uuid NOT NULL,
	"characters" integer NOT NULL,
	"headings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"matches" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"reached_line" integer DEFAULT 0 NOT NULL,
	"writes" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cleared_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moving_line" (
	"moving_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"first_line" integer NOT NULL,
	"state" text DEFAULT 'unread' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"paid_paise" bigint DEFAULT 0 NOT NULL,
	"due_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "moving_line_moving_id_line_pk" PRIMARY KEY("moving_id","line")
);
--> statement-breakpoint
CREATE TABLE "moving_part" (
	"moving_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "moving_part_moving_id_position_pk" PRIMARY KEY("moving_id","position")
);
--> statement-breakpoint
ALTER TABLE "moving_line" ADD CONSTRAINT "moving_line_moving_id_moving_id_fk" FOREIGN KEY ("moving_id") REFERENCES "public"."moving"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_part" ADD CONSTRAINT "moving_part_moving_id_moving_id_fk" FOREIGN KEY ("moving_id") REFERENCES "public"."moving"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_record_of_customer" ON "imported_record" USING btree ("customer_id") WHERE "imported_record"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "imported_record_target" ON "imported_record" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "moving_newest" ON "moving" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moving_line_of_record" ON "moving_line" USING btree ("moving_id","first_line");--> statement-breakpoint
CREATE INDEX "moving_line_state" ON "moving_line" USING btree ("moving_id","state","line");