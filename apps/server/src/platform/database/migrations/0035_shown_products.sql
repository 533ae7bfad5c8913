-- Nobody may hold a row of it who then waits for the table: they would wait for each other.
LOCK TABLE "product" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "shown_product" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"shown" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shown_product" ADD CONSTRAINT "shown_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- By hand, from here on. Whoever shows a product anew holds its row first, which who changes the product
-- holds anyway: the later of two sees what the earlier did.
CREATE FUNCTION "show_product"("of_product" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "product" WHERE "id" = "of_product" FOR NO KEY UPDATE;
	INSERT INTO "shown_product" ("product_id", "shown")
		SELECT p."id", json_build_object('_id', p."id", 'slug', p."slug", 'name', p."name",
			'pricePaise', p."price_paise", 'listPricePaise', p."list_price_paise",
			'deliveryTerms', p."delivery_terms", 'availability', p."availability", 'cancelPolicy', p."cancel_policy",
			'images', (SELECT coalesce(json_agg(json_build_object('id', i."id", 'alt', i."alt", 'width', i."width",
				'height', i."height", 'widths', i."widths") ORDER BY i."position"), '[]')
				FROM "product_image" i WHERE i."product_id" = p."id"))
		FROM "product" p WHERE p."id" = "of_product"
		ON CONFLICT ("product_id") DO UPDATE SET "shown" = excluded."shown";
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_shown_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "show_product"((coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0])::uuid);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_shown" AFTER INSERT OR UPDATE OF "slug", "name", "price_paise", "list_price_paise",
	"delivery_terms", "availability", "cancel_policy" ON "product"
	FOR EACH ROW EXECUTE FUNCTION "keep_shown_product"('id');
--> statement-breakpoint
CREATE TRIGGER "product_image_shown" AFTER INSERT OR UPDATE OR DELETE ON "product_image"
	FOR EACH ROW EXECUTE FUNCTION "keep_shown_product"('product_id');
--> statement-breakpoint
SELECT "show_product"("id") FROM "product";
