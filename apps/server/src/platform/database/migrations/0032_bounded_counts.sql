CREATE INDEX "security_event_told" ON "security_event" USING btree ("created_at") WHERE "security_event"."kind" = 'owner-told';--> statement-breakpoint
-- By hand, from here on. It runs for each place and each who waits: no more of those are counted than
-- there are free places.
CREATE OR REPLACE FUNCTION "keep_delivery"("of_product" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "product" SET "delivery_terms" = said.terms, "availability" = said.availability FROM (
		SELECT p."id",
			coalesce(CASE WHEN b."state" = 'open' THEN b."terms" END,
				jsonb_build_object('fromDays', s."from_days", 'dueDays', s."due_days")) AS terms,
			CASE WHEN b."id" IS NULL THEN 'open' WHEN b."state" <> 'open' THEN 'closed'
				WHEN b."held" + b."taken" + (SELECT count(*) FROM (SELECT FROM "waiting_entry" w
					WHERE w."product_id" = p."id" AND w."state" = 'waiting'
					LIMIT greatest(b."capacity" - b."held" - b."taken", 0)) w) >= b."capacity" THEN 'full'
				ELSE 'open' END AS availability
		FROM "product" p CROSS JOIN "promise_settings" s LEFT JOIN LATERAL (
			SELECT * FROM "batch" WHERE "product_id" = p."id" AND "state" <> 'draft'
			ORDER BY "state" = 'open' DESC, "number" DESC LIMIT 1) b ON true
		WHERE "of_product" IS NULL OR p."id" = "of_product") said
	WHERE "product"."id" = said."id"
		AND ("product"."delivery_terms", "product"."availability") IS DISTINCT FROM (said.terms, said.availability);
END
$$;
