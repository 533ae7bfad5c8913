CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"author" text,
	"read_time" text,
	"image_id" uuid NOT NULL,
	"image_width" integer NOT NULL,
	"image_height" integer NOT NULL,
	"image_widths" integer[] NOT NULL,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_like" (
	"kind" text NOT NULL,
	"liker_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_like_kind_liker_id_product_id_pk" PRIMARY KEY("kind","liker_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriber_email" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "product_like" ADD CONSTRAINT "product_like_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_published_at_id_index" ON "post" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "product_like_product_id_index" ON "product_like" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "contact_message_created_at_id_index" ON "contact_message" USING btree ("created_at","id");