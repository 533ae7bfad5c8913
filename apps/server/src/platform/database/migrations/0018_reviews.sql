CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "review_image" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_tally" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"reviews" integer NOT NULL,
	"stars" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "customer_rating" double precision;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "customer_reviews" integer;--> statement-breakpoint
ALTER TABLE "review_image" ADD CONSTRAINT "review_image_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_once" ON "review" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE INDEX "review_shown" ON "review" USING btree ("product_id","id") WHERE "review"."hidden_reason" is null;--> statement-breakpoint
CREATE INDEX "review_image_review_id_position_index" ON "review_image" USING btree ("review_id","position");--> statement-breakpoint
-- By hand: the stars of what is shown, counted as reviews come, change, hide and go. The upsert holds the
-- product's row of the tally, so that two at once are both counted. A product whose customers' rating
-- changes says so itself (product_updated), so that lists which show it are made anew, and no others.
CREATE FUNCTION "count_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_shown boolean := TG_OP <> 'INSERT' AND OLD."hidden_reason" IS NULL;
	is_shown boolean := TG_OP <> 'DELETE' AND NEW."hidden_reason" IS NULL;
	counted integer := is_shown::int - was_shown::int;
	added integer := CASE WHEN is_shown THEN NEW."stars" ELSE 0 END - CASE WHEN was_shown THEN OLD."stars" ELSE 0 END;
	of_product uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."product_id" ELSE NEW."product_id" END;
	total "review_tally";
BEGIN
	IF counted = 0 AND added = 0 THEN RETURN NULL; END IF;
	INSERT INTO "review_tally" ("product_id", "reviews", "stars") VALUES (of_product, counted, added)
		ON CONFLICT ("product_id") DO UPDATE SET "reviews" = "review_tally"."reviews" + counted,
			"stars" = "review_tally"."stars" + added
		RETURNING * INTO total;
	IF total."reviews" >= 5 THEN
		UPDATE "product" SET "customer_reviews" = total."reviews",
			"customer_rating" = round(total."stars"::numeric / total."reviews", 1) WHERE "id" = of_product;
	ELSE
		UPDATE "product" SET "customer_reviews" = NULL, "customer_rating" = NULL
			WHERE "id" = of_product AND "customer_reviews" IS NOT NULL;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_counted" AFTER INSERT OR UPDATE OR DELETE ON "review"
	FOR EACH ROW EXECUTE FUNCTION "count_review"();
--> statement-breakpoint
CREATE TRIGGER "review_changed" AFTER INSERT OR UPDATE OR DELETE ON "review"
	FOR EACH ROW EXECUTE FUNCTION "tell_content_changed"('product_id', 'reviews', 'reviews');
