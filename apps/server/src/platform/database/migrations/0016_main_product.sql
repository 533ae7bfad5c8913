CREATE TABLE "product_address" (
	"key" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shop_front" ADD COLUMN "chosen_product_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_front" ADD COLUMN "main_slug" text;--> statement-breakpoint
-- Deferred: a slug is claimed before its product is there.
ALTER TABLE "product_address" ADD CONSTRAINT "product_address_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "product_address_product_id_index" ON "product_address" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "shop_front" ADD CONSTRAINT "shop_front_chosen_product_id_product_id_fk" FOREIGN KEY ("chosen_product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- No slug that a product has is ever missing. Where two differ in case alone, each is found as spelt.
CREATE FUNCTION "keep_product_address"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "product_address" ("key", "product_id") VALUES (lower(NEW."slug"), NEW."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_address_kept" AFTER INSERT OR UPDATE OF "slug" ON "product"
	FOR EACH ROW EXECUTE FUNCTION "keep_product_address"();
--> statement-breakpoint
-- As before, and which product the main links lead to: the owner's choice, else the first one.
CREATE OR REPLACE FUNCTION "keep_shop_front"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	prices jsonb;
	main text;
BEGIN
	PERFORM FROM "shop_front" FOR UPDATE;
	SELECT jsonb_build_object(
		'now', jsonb_build_object('lowest', min("price_paise"), 'highest', max("price_paise")),
		'later', jsonb_build_object('lowest', min("list_price_paise" - "price_paise"), 'highest', max("list_price_paise" - "price_paise")),
		'whole', jsonb_build_object('lowest', min("list_price_paise"), 'highest', max("list_price_paise")))
		INTO prices FROM "product" HAVING count(*) > 0;
	SELECT p."slug" INTO main FROM "product" p, "shop_front" f
		ORDER BY p."id" IS DISTINCT FROM f."chosen_product_id", p."position", p."id" LIMIT 1;
	UPDATE "shop_front" SET "prices_paise" = prices, "main_slug" = main
		WHERE ("prices_paise", "main_slug") IS DISTINCT FROM (prices, main);
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER "product_front_changed" ON "product";--> statement-breakpoint
CREATE TRIGGER "product_front_changed"
	AFTER INSERT OR DELETE OR UPDATE OF "price_paise", "list_price_paise", "slug", "position" ON "product"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_shop_front"();
--> statement-breakpoint
CREATE TRIGGER "shop_front_chosen" AFTER UPDATE OF "chosen_product_id" ON "shop_front"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_shop_front"();
--> statement-breakpoint
-- A choice that changes nothing of what pages say makes no page anew.
DROP TRIGGER "shop_front_changed" ON "shop_front";--> statement-breakpoint
CREATE TRIGGER "shop_front_changed" AFTER UPDATE ON "shop_front"
	FOR EACH ROW WHEN ((OLD."prices_paise", OLD."main_slug") IS DISTINCT FROM (NEW."prices_paise", NEW."main_slug"))
	EXECUTE FUNCTION "tell_content_changed"('id', 'shop-front', 'shop-front');
--> statement-breakpoint
UPDATE "product" SET "slug" = "slug";
--> statement-breakpoint
-- Checked now: no table can be altered while checks of it wait.
SET CONSTRAINTS ALL IMMEDIATE;
