-- The release before knows no promises: an order that it places is promised what the shop says to all.
CREATE FUNCTION "promise_to_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	booked date := (NEW."created_at" AT TIME ZONE 'Asia/Kolkata')::date;
	first_day date;
	last_day date;
BEGIN
	IF EXISTS (SELECT FROM "promise" WHERE "order_id" = NEW."id") THEN RETURN NULL; END IF;
	SELECT booked + "from_days", booked + "due_days" INTO STRICT first_day, last_day FROM "promise_settings";
	INSERT INTO "promise" ("customer_id", "order_id", "revision", "from_day", "due_day", "reason", "created_at")
		VALUES (NEW."customer_id", NEW."id", 0, first_day, last_day, '', NEW."created_at");
	UPDATE "order" SET "delivery_from" = first_day, "delivery_due" = last_day
		WHERE "customer_id" = NEW."customer_id" AND "id" = NEW."id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "order_is_promised" AFTER INSERT ON "order" DEFERRABLE INITIALLY DEFERRED
	FOR EACH ROW WHEN (NEW."delivery_due" IS NULL) EXECUTE FUNCTION "promise_to_order"();
--> statement-breakpoint
-- Places that come free are for who waits: nobody takes one while more wait than are free, but who was
-- offered it, as the transaction says that used the offer up.
-- The key of a batch stays as it is: two whose foreign keys hold it must not wait for each other.
CREATE OR REPLACE FUNCTION "count_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "batch" WHERE "id" IN (SELECT "batch_id" FROM "now_rows") ORDER BY "id" FOR NO KEY UPDATE;
	IF TG_OP = 'INSERT' THEN
		IF EXISTS (SELECT FROM "batch" b JOIN "now_rows" n ON n."batch_id" = b."id"
			WHERE n."state" = 'held' AND b."state" <> 'open') THEN
			RAISE EXCEPTION 'the batch is not open' USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_is_open';
		END IF;
		UPDATE "batch" SET "held" = "batch"."held" + c.held, "taken" = "batch"."taken" + c.taken FROM (
			SELECT "batch_id", coalesce(sum("quantity") FILTER (WHERE "state" = 'held'), 0) AS held,
				coalesce(sum("quantity") FILTER (WHERE "state" = 'taken'), 0) AS taken
			FROM "now_rows" GROUP BY 1) c WHERE "batch"."id" = c."batch_id";
		IF current_setting('shop.has_offer', true) IS DISTINCT FROM 'yes' AND EXISTS (
			SELECT FROM "batch" b WHERE b."id" IN (SELECT "batch_id" FROM "now_rows") AND b."held" + b."taken" + (SELECT count(*) FROM "waiting_entry" w
				WHERE w."product_id" = b."product_id" AND w."state" = 'waiting') > b."capacity") THEN
			RAISE EXCEPTION 'others wait for these places' USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_places';
		END IF;
	ELSE
		UPDATE "batch" SET "held" = "batch"."held" + c.held, "taken" = "batch"."taken" + c.taken FROM (
			SELECT "batch_id", coalesce(sum("quantity") FILTER (WHERE "state" = 'held'), 0) AS held,
				coalesce(sum("quantity") FILTER (WHERE "state" = 'taken'), 0) AS taken
			FROM (SELECT "batch_id", "state", "quantity" FROM "now_rows"
				UNION ALL SELECT "batch_id", "state", -"quantity" FROM "old_rows") both_rows GROUP BY 1) c
			WHERE "batch"."id" = c."batch_id" AND (c.held <> 0 OR c.taken <> 0);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_delivery"("of_product" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "product" SET "delivery_terms" = said.terms, "availability" = said.availability FROM (
		SELECT p."id",
			coalesce(CASE WHEN b."state" = 'open' THEN b."terms" END,
				jsonb_build_object('fromDays', s."from_days", 'dueDays', s."due_days")) AS terms,
			CASE WHEN b."id" IS NULL THEN 'open' WHEN b."state" <> 'open' THEN 'closed'
				WHEN b."held" + b."taken" + (SELECT count(*) FROM "waiting_entry" w
					WHERE w."product_id" = p."id" AND w."state" = 'waiting') >= b."capacity" THEN 'full'
				ELSE 'open' END AS availability
		FROM "product" p CROSS JOIN "promise_settings" s LEFT JOIN LATERAL (
			SELECT * FROM "batch" WHERE "product_id" = p."id" AND "state" <> 'draft'
			ORDER BY "state" = 'open' DESC, "number" DESC LIMIT 1) b ON true
		WHERE "of_product" IS NULL OR p."id" = "of_product") said
	WHERE "product"."id" = said."id"
		AND ("product"."delivery_terms", "product"."availability") IS DISTINCT FROM (said.terms, said.availability);
END
$$;
--> statement-breakpoint
DROP TRIGGER "batch_said" ON "batch";--> statement-breakpoint
-- Whether it is full hangs on who waits, too; a product that says the same as before is not written.
CREATE TRIGGER "batch_said" AFTER UPDATE OF "state", "terms", "capacity", "held", "taken" ON "batch"
	FOR EACH ROW EXECUTE FUNCTION "batch_changed"();
--> statement-breakpoint
CREATE TRIGGER "waiting_said" AFTER INSERT OR UPDATE OF "state" OR DELETE ON "waiting_entry"
	FOR EACH ROW EXECUTE FUNCTION "batch_changed"();
