CREATE TABLE "shop_front" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"prices_paise" jsonb,
	CONSTRAINT "shop_front_once" CHECK ("shop_front"."id")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "list_price_paise" integer DEFAULT 99900 NOT NULL;--> statement-breakpoint
-- Where pre-booking costs more than the usual list price, nothing was due later; so it stays.
UPDATE "product" SET "list_price_paise" = "price_paise" WHERE "price_paise" > 99900;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_list_price" CHECK ("product"."list_price_paise" >= "product"."price_paise");--> statement-breakpoint
-- Its row's lock lets one transaction after the other look at the products: each sees those before it.
CREATE FUNCTION "keep_shop_front"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	prices jsonb;
BEGIN
	PERFORM FROM "shop_front" FOR UPDATE;
	SELECT jsonb_build_object(
		'now', jsonb_build_object('lowest', min("price_paise"), 'highest', max("price_paise")),
		'later', jsonb_build_object('lowest', min("list_price_paise" - "price_paise"), 'highest', max("list_price_paise" - "price_paise")),
		'whole', jsonb_build_object('lowest', min("list_price_paise"), 'highest', max("list_price_paise")))
		INTO prices FROM "product" HAVING count(*) > 0;
	UPDATE "shop_front" SET "prices_paise" = prices WHERE "prices_paise" IS DISTINCT FROM prices;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_front_changed" AFTER INSERT OR DELETE OR UPDATE OF "price_paise", "list_price_paise" ON "product"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_shop_front"();
--> statement-breakpoint
CREATE TRIGGER "shop_front_changed" AFTER UPDATE ON "shop_front"
	FOR EACH ROW EXECUTE FUNCTION "tell_content_changed"('id', 'shop-front', 'shop-front');
--> statement-breakpoint
INSERT INTO "shop_front" DEFAULT VALUES;--> statement-breakpoint
UPDATE "product" SET "price_paise" = "price_paise";
