CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"capacity" integer NOT NULL,
	"terms" jsonb,
	"held" integer DEFAULT 0 NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_places" CHECK ("batch"."held" + "batch"."taken" <= "batch"."capacity"),
	CONSTRAINT "batch_counts" CHECK ("batch"."held" >= 0 and "batch"."taken" >= 0 and "batch"."capacity" > 0),
	CONSTRAINT "batch_dated" CHECK ("batch"."state" <> 'open' or "batch"."terms" is not null)
);
--> statement-breakpoint
CREATE TABLE "place" (
	"customer_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"position" integer NOT NULL,
	"batch_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_customer_id_payment_id_position_pk" PRIMARY KEY("customer_id","payment_id","position"),
	CONSTRAINT "place_quantity" CHECK ("place"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "promise_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"from_days" integer DEFAULT 45 NOT NULL,
	"due_days" integer DEFAULT 60 NOT NULL,
	"answer_days" integer DEFAULT 7 NOT NULL,
	"longest_first_move_days" integer DEFAULT 30 NOT NULL,
	"overdue_hours" integer DEFAULT 48 NOT NULL,
	"refund_grace_hours" integer DEFAULT 24 NOT NULL,
	"offer_hours" integer DEFAULT 24 NOT NULL,
	"risk_days" integer DEFAULT 45 NOT NULL,
	"high_risk_days" integer DEFAULT 55 NOT NULL,
	CONSTRAINT "promise_settings_once" CHECK ("promise_settings"."id")
);
--> statement-breakpoint
CREATE TABLE "waiting_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"batch_id" uuid,
	"offered_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_offer" CHECK ("waiting_entry"."state" <> 'offered' or ("waiting_entry"."batch_id" is not null and "waiting_entry"."offered_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "choice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"move_id" uuid,
	"overdue_day" date,
	"silence" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"acts_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "choice_about" CHECK (("choice"."move_id" is null) <> ("choice"."overdue_day" is null)),
	CONSTRAINT "choice_answered" CHECK (("choice"."answer" is null) = ("choice"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid,
	"terms" jsonb,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"done_until" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promise" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"batch_id" uuid,
	"revision" integer NOT NULL,
	"from_day" date,
	"due_day" date,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"move_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promise_revision" UNIQUE NULLS NOT DISTINCT("order_id","batch_id","revision"),
	CONSTRAINT "promise_days" CHECK (("promise"."from_day" is null) = ("promise"."due_day" is null)),
	CONSTRAINT "promise_order" CHECK ("promise"."from_day" <= "promise"."due_day")
);
--> statement-breakpoint
CREATE TABLE "refund_stop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid,
	"order_id" uuid,
	"reason" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "stop_of_one" CHECK (num_nonnulls("refund_stop"."batch_id", "refund_stop"."order_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "delivery_terms" jsonb DEFAULT '{"fromDays":45,"dueDays":60}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "availability" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_from" date;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_due" date;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place" ADD CONSTRAINT "place_customer_id_payment_id_position_payment_line_customer_id_payment_id_position_fk" FOREIGN KEY ("customer_id","payment_id","position") REFERENCES "public"."payment_line"("customer_id","payment_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entry" ADD CONSTRAINT "waiting_entry_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice" ADD CONSTRAINT "choice_move_id_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "choice" ADD CONSTRAINT "choice_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move" ADD CONSTRAINT "move_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise" ADD CONSTRAINT "promise_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise" ADD CONSTRAINT "promise_move_id_move_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."move"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise" ADD CONSTRAINT "promise_customer_id_order_id_order_customer_id_id_fk" FOREIGN KEY ("customer_id","order_id") REFERENCES "public"."order"("customer_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_stop" ADD CONSTRAINT "refund_stop_batch_id_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batch_number" ON "batch" USING btree ("product_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_open" ON "batch" USING btree ("product_id") WHERE "batch"."state" = 'open';--> statement-breakpoint
CREATE INDEX "place_of_batch" ON "place" USING btree ("batch_id","payment_id");--> statement-breakpoint
CREATE INDEX "place_held" ON "place" USING btree ("held_until") WHERE "place"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_once" ON "waiting_entry" USING btree ("product_id","email") WHERE "waiting_entry"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "waiting_next" ON "waiting_entry" USING btree ("product_id","id") WHERE "waiting_entry"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_offered" ON "waiting_entry" USING btree ("offered_until") WHERE "waiting_entry"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "waiting_email" ON "waiting_entry" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "choice_open" ON "choice" USING btree ("order_id") WHERE "choice"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "choice_of_move" ON "choice" USING btree ("move_id","order_id") WHERE "choice"."move_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "choice_overdue" ON "choice" USING btree ("order_id","overdue_day") WHERE "choice"."overdue_day" is not null;--> statement-breakpoint
CREATE INDEX "choice_acts" ON "choice" USING btree ("acts_at","id") WHERE "choice"."outcome" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "move_running" ON "move" USING btree (coalesce("batch_id", '00000000-0000-0000-0000-000000000000')) WHERE "move"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promise_of_move" ON "promise" USING btree ("move_id","order_id") WHERE "promise"."move_id" is not null;--> statement-breakpoint
CREATE INDEX "promise_of_batch" ON "promise" USING btree ("batch_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stop_of_batch" ON "refund_stop" USING btree ("batch_id") WHERE "refund_stop"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stop_of_order" ON "refund_stop" USING btree ("order_id") WHERE "refund_stop"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_due" ON "order" USING btree ("delivery_due","id") WHERE "order"."status" in ('Accepted', 'In-Process', 'Pending');--> statement-breakpoint
-- By hand, from here on. What terms of delivery mean for who booked on a day.
CREATE FUNCTION "delivery_from"("terms" jsonb, "booked" date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(("terms" ->> 'from')::date, "booked" + ("terms" ->> 'fromDays')::int)
$$;
--> statement-breakpoint
CREATE FUNCTION "delivery_due"("terms" jsonb, "booked" date) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(("terms" ->> 'due')::date, "booked" + ("terms" ->> 'dueDays')::int)
$$;
--> statement-breakpoint
INSERT INTO "promise_settings" DEFAULT VALUES;
--> statement-breakpoint
-- Places are counted with their batch, whose constraint refuses one too many. Batches are locked by
-- id: payments of the same two must not wait for each other.
CREATE FUNCTION "count_places"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "batch" WHERE "id" IN (SELECT "batch_id" FROM "now_rows") ORDER BY "id" FOR UPDATE;
	IF TG_OP = 'INSERT' THEN
		IF EXISTS (SELECT FROM "batch" b JOIN "now_rows" n ON n."batch_id" = b."id"
			WHERE n."state" = 'held' AND b."state" <> 'open') THEN
			RAISE EXCEPTION 'the batch is not open' USING ERRCODE = 'check_violation', CONSTRAINT = 'batch_is_open';
		END IF;
		UPDATE "batch" SET "held" = "held" + c.held, "taken" = "taken" + c.taken FROM (
			SELECT "batch_id", coalesce(sum("quantity") FILTER (WHERE "state" = 'held'), 0) AS held,
				coalesce(sum("quantity") FILTER (WHERE "state" = 'taken'), 0) AS taken
			FROM "now_rows" GROUP BY 1) c WHERE "batch"."id" = c."batch_id";
	ELSE
		UPDATE "batch" SET "held" = "held" + c.held, "taken" = "taken" + c.taken FROM (
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
CREATE TRIGGER "place_counted" AFTER INSERT ON "place" REFERENCING NEW TABLE AS "now_rows"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();
--> statement-breakpoint
CREATE TRIGGER "place_recounted" AFTER UPDATE ON "place" REFERENCING OLD TABLE AS "old_rows" NEW TABLE AS "now_rows"
	FOR EACH STATEMENT EXECUTE FUNCTION "count_places"();
--> statement-breakpoint
-- Who is offered a place has it held.
CREATE FUNCTION "count_offer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD."state" = 'offered' THEN
		UPDATE "batch" SET "held" = "held" - 1 WHERE "id" = OLD."batch_id";
	END IF;
	IF TG_OP <> 'DELETE' AND NEW."state" = 'offered' THEN
		UPDATE "batch" SET "held" = "held" + 1 WHERE "id" = NEW."batch_id";
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "offer_counted" AFTER INSERT OR UPDATE OF "state" OR DELETE ON "waiting_entry"
	FOR EACH ROW EXECUTE FUNCTION "count_offer"();
--> statement-breakpoint
-- What a product says of its delivery: the terms of its open batch, else the shop's; and whether it
-- can be booked. A product whose row changes says so itself (product_updated).
CREATE FUNCTION "keep_delivery"("of_product" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "product" SET "delivery_terms" = said.terms, "availability" = said.availability FROM (
		SELECT p."id",
			coalesce(CASE WHEN b."state" = 'open' THEN b."terms" END,
				jsonb_build_object('fromDays', s."from_days", 'dueDays', s."due_days")) AS terms,
			CASE WHEN b."id" IS NULL THEN 'open' WHEN b."state" <> 'open' THEN 'closed'
				WHEN b."held" + b."taken" >= b."capacity" THEN 'full' ELSE 'open' END AS availability
		FROM "product" p CROSS JOIN "promise_settings" s LEFT JOIN LATERAL (
			SELECT * FROM "batch" WHERE "product_id" = p."id" AND "state" <> 'draft'
			ORDER BY "state" = 'open' DESC, "number" DESC LIMIT 1) b ON true
		WHERE "of_product" IS NULL OR p."id" = "of_product") said
	WHERE "product"."id" = said."id"
		AND ("product"."delivery_terms", "product"."availability") IS DISTINCT FROM (said.terms, said.availability);
END
$$;
--> statement-breakpoint
CREATE FUNCTION "batch_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "keep_delivery"(coalesce(NEW."product_id", OLD."product_id"));
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "batch_listed" AFTER INSERT OR DELETE ON "batch"
	FOR EACH ROW EXECUTE FUNCTION "batch_changed"();
--> statement-breakpoint
CREATE TRIGGER "batch_said" AFTER UPDATE ON "batch"
	FOR EACH ROW WHEN ((OLD."state", OLD."terms", OLD."held" + OLD."taken" >= OLD."capacity")
		IS DISTINCT FROM (NEW."state", NEW."terms", NEW."held" + NEW."taken" >= NEW."capacity"))
	EXECUTE FUNCTION "batch_changed"();
--> statement-breakpoint
CREATE FUNCTION "promise_settings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "keep_delivery"(NULL);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "promise_settings_said" AFTER UPDATE OF "from_days", "due_days" ON "promise_settings"
	FOR EACH STATEMENT EXECUTE FUNCTION "promise_settings_changed"();
--> statement-breakpoint
CREATE FUNCTION "product_promised"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT jsonb_build_object('fromDays', "from_days", 'dueDays', "due_days")
		INTO STRICT NEW."delivery_terms" FROM "promise_settings";
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_is_promised" BEFORE INSERT ON "product"
	FOR EACH ROW EXECUTE FUNCTION "product_promised"();
--> statement-breakpoint
-- Every order that there is was promised what the shop said to all: 45 to 60 days, as India counts them.
INSERT INTO "promise" ("customer_id", "order_id", "revision", "from_day", "due_day", "reason", "created_at")
	SELECT "customer_id", "id", 0, ("created_at" AT TIME ZONE 'Asia/Kolkata')::date + 45,
		("created_at" AT TIME ZONE 'Asia/Kolkata')::date + 60, '', "created_at" FROM "order";
--> statement-breakpoint
UPDATE "order" SET "delivery_from" = ("created_at" AT TIME ZONE 'Asia/Kolkata')::date + 45,
	"delivery_due" = ("created_at" AT TIME ZONE 'Asia/Kolkata')::date + 60;
--> statement-breakpoint
CREATE FUNCTION "keep_promise"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a promise is never changed';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "promise_is_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "promise"
	FOR EACH STATEMENT EXECUTE FUNCTION "keep_promise"();
--> statement-breakpoint
-- An order is delivered when all of its parts are: the latest of their days counts, and none without
-- a date is dated.
CREATE FUNCTION "promise_again"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "order" SET "delivery_from" = said.from_day, "delivery_due" = said.due_day FROM (
		SELECT CASE WHEN bool_and("due_day" IS NOT NULL) THEN max("from_day") END AS from_day,
			CASE WHEN bool_and("due_day" IS NOT NULL) THEN max("due_day") END AS due_day
		FROM (SELECT DISTINCT ON ("batch_id") "from_day", "due_day" FROM "promise"
			WHERE "order_id" = NEW."order_id" ORDER BY "batch_id", "revision" DESC) latest) said
	WHERE "customer_id" = NEW."customer_id" AND "id" = NEW."order_id";
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "promise_was_added" AFTER INSERT ON "promise"
	FOR EACH ROW WHEN (NEW."revision" > 0) EXECUTE FUNCTION "promise_again"();
