-- An offer is of one place of one product: what else is in the cart waits its turn. The release before says
-- "has_offer" of the whole transaction.
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
			SELECT FROM "batch" b JOIN (SELECT "batch_id", sum("quantity") AS quantity FROM "now_rows" GROUP BY 1) n ON n."batch_id" = b."id"
			WHERE NOT (n.quantity = 1 AND b."product_id"::text = ANY(string_to_array(current_setting('shop.offered', true), ',')) IS TRUE)
				AND b."held" + b."taken" + (SELECT count(*) FROM "waiting_entry" w
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
