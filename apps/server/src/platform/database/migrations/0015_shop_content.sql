CREATE TABLE "content_block" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER "content_block_changed" AFTER INSERT OR UPDATE OR DELETE ON "content_block"
	FOR EACH ROW EXECUTE FUNCTION "tell_content_changed"('key', 'content', 'content');
