CREATE TABLE "content_reader" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Who keeps finished answers is told what they hang on: by id, and by the lists it stands in. The
-- line of information reaches the session that made the change and no log (platform/database/client.ts).
CREATE FUNCTION "tell_content_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('content_changed', format('%s/%s %s', TG_ARGV[1],
		coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[0], TG_ARGV[2]));
	RAISE INFO 'content changed';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "product_changed" AFTER INSERT OR DELETE ON "product"
	FOR EACH ROW EXECUTE FUNCTION "tell_content_changed"('id', 'product', 'products');
--> statement-breakpoint
CREATE TRIGGER "product_updated" AFTER UPDATE ON "product"
	FOR EACH ROW WHEN (to_jsonb(OLD) - 'likes' IS DISTINCT FROM to_jsonb(NEW) - 'likes')
	EXECUTE FUNCTION "tell_content_changed"('id', 'product', 'products');
--> statement-breakpoint
CREATE TRIGGER "product_liked" AFTER UPDATE ON "product"
	FOR EACH ROW WHEN (OLD."likes" <> NEW."likes")
	EXECUTE FUNCTION "tell_content_changed"('id', 'likes', 'likes');
--> statement-breakpoint
CREATE TRIGGER "product_image_changed" AFTER INSERT OR UPDATE OR DELETE ON "product_image"
	FOR EACH ROW EXECUTE FUNCTION "tell_content_changed"('product_id', 'product', 'products');
--> statement-breakpoint
CREATE TRIGGER "post_changed" AFTER INSERT OR UPDATE OR DELETE ON "post"
	FOR EACH ROW EXECUTE FUNCTION "tell_content_changed"('id', 'post', 'posts');
