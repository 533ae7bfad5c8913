-- By hand: services keep the rules that these triggers and functions kept. What remains as SQL stands in
-- schema/functions, and is applied after the migrations.
-- unused since 0.2.0: shown_product
-- unused since 0.2.0: shop_front.main_slug
-- unused since 0.2.0: shop_front.prices_paise
DROP TRIGGER "product_front_changed" ON "product";--> statement-breakpoint
DROP TRIGGER "product_address_kept" ON "product";--> statement-breakpoint
DROP TRIGGER "product_is_promised" ON "product";--> statement-breakpoint
DROP TRIGGER "product_shown" ON "product";--> statement-breakpoint
DROP TRIGGER "product_image_shown" ON "product_image";--> statement-breakpoint
DROP TRIGGER "shop_front_changed" ON "shop_front";--> statement-breakpoint
DROP TRIGGER "shop_front_chosen" ON "shop_front";--> statement-breakpoint
DROP TRIGGER "batch_listed" ON "batch";--> statement-breakpoint
DROP TRIGGER "batch_said" ON "batch";--> statement-breakpoint
DROP TRIGGER "waiting_said" ON "waiting_entry";--> statement-breakpoint
DROP TRIGGER "promise_settings_said" ON "promise_settings";--> statement-breakpoint
DROP TRIGGER "promise_was_added" ON "promise";--> statement-breakpoint
DROP TRIGGER "order_is_promised" ON "order";--> statement-breakpoint
DROP FUNCTION "keep_shop_front"();--> statement-breakpoint
DROP FUNCTION "keep_product_address"();--> statement-breakpoint
DROP FUNCTION "product_promised"();--> statement-breakpoint
DROP FUNCTION "keep_shown_product"();--> statement-breakpoint
DROP FUNCTION "show_product"(uuid);--> statement-breakpoint
DROP FUNCTION "batch_changed"();--> statement-breakpoint
DROP FUNCTION "promise_settings_changed"();--> statement-breakpoint
DROP FUNCTION "keep_delivery"(uuid);--> statement-breakpoint
DROP FUNCTION "promise_again"();--> statement-breakpoint
DROP FUNCTION "promise_to_order"();--> statement-breakpoint
DROP FUNCTION "delivery_from"(jsonb, date);--> statement-breakpoint
DROP FUNCTION "delivery_due"(jsonb, date);--> statement-breakpoint
DROP TABLE "shown_product";--> statement-breakpoint
ALTER TABLE "shop_front" DROP COLUMN "main_slug";--> statement-breakpoint
ALTER TABLE "shop_front" DROP COLUMN "prices_paise";
