CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_view" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_view_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "announcement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_by" uuid NOT NULL,
	"status" text DEFAULT 'sending' NOT NULL,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"reached" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"announcement_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"status" text DEFAULT 'claimed' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_announcement_id_subscriber_id_pk" PRIMARY KEY("announcement_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "tally" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_announcement_id_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_entity_id_index" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "delivery_announcement_id_status_subscriber_id_index" ON "delivery" USING btree ("announcement_id","status","subscriber_id");--> statement-breakpoint
CREATE INDEX "order_status" ON "order" USING btree ("status","id");--> statement-breakpoint
-- By hand, as in 0002: what the owner's lists search in, and totals that triggers keep.
ALTER TABLE "order" ADD COLUMN "search" text NOT NULL GENERATED ALWAYS AS (
	lower("id"::text || ' ' || coalesce("ship_to" ->> 'name', '') || ' ' || coalesce("ship_to" ->> 'lastName', '') || ' ' || coalesce("ship_to" ->> 'email', '') || ' ' || coalesce("ship_to" ->> 'phone', ''))
) STORED;
--> statement-breakpoint
CREATE INDEX "order_search_index" ON "order" USING gin ("search" gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "user_search_index" ON "user" USING gin (lower("name" || ' ' || "last_name" || ' ' || "email" || ' ' || "phone") gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
-- The few payments that want a look, however many went well.
CREATE INDEX "payment_unsettled" ON "payment" USING btree ("status", "created_at") WHERE "status" IN ('open', 'held');
--> statement-breakpoint
-- What was written about one thing.
CREATE INDEX "audit_log_thing" ON "audit_log" USING btree ("entity", "entity_id");
--> statement-breakpoint
INSERT INTO "tally" ("name", "value") VALUES ('users', (SELECT count(*) FROM "user" WHERE "erased_at" IS NULL)), ('subscribers', (SELECT count(*) FROM "subscriber" WHERE "unsubscribed_at" IS NULL));
--> statement-breakpoint
CREATE FUNCTION "tally_users"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change integer := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.erased_at IS NULL THEN change := change - 1; END IF;
	IF TG_OP <> 'DELETE' AND NEW.erased_at IS NULL THEN change := change + 1; END IF;
	IF change <> 0 THEN UPDATE tally SET value = value + change WHERE name = 'users'; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "user_tally" AFTER INSERT OR DELETE OR UPDATE OF "erased_at" ON "user" FOR EACH ROW EXECUTE FUNCTION "tally_users"();
--> statement-breakpoint
CREATE FUNCTION "tally_subscribers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change integer := 0;
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.unsubscribed_at IS NULL THEN change := change - 1; END IF;
	IF TG_OP <> 'DELETE' AND NEW.unsubscribed_at IS NULL THEN change := change + 1; END IF;
	IF change <> 0 THEN UPDATE tally SET value = value + change WHERE name = 'subscribers'; END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "subscriber_tally" AFTER INSERT OR DELETE OR UPDATE OF "unsubscribed_at" ON "subscriber" FOR EACH ROW EXECUTE FUNCTION "tally_subscribers"();
