-- What search reads (apps/server/src/search). By hand, because the tables' schemas leave these
-- columns out: nobody else should read them along. Texts change rarely and are searched at every
-- key: the indexes are kept in order at once.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "search" tsvector NOT NULL GENERATED ALWAYS AS (
	setweight(to_tsvector('english', "name") || to_tsvector('simple', "name"), 'A') ||
	setweight(to_tsvector('english', "description") || to_tsvector('simple', "description"), 'B')
) STORED;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "search" tsvector NOT NULL GENERATED ALWAYS AS (
	setweight(to_tsvector('english', "title") || to_tsvector('simple', "title"), 'A') ||
	setweight(to_tsvector('english', "summary") || to_tsvector('simple', "summary"), 'B') ||
	setweight(to_tsvector('english', "content"), 'D')
) STORED;
--> statement-breakpoint
CREATE INDEX "product_search_index" ON "product" USING gin ("search") WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "post_search_index" ON "post" USING gin ("search") WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "product_trigram_index" ON "product" USING gin (("name" || ' ' || left("description", 160)) gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "post_trigram_index" ON "post" USING gin (("title" || ' ' || left("summary", 160)) gin_trgm_ops) WITH (fastupdate = off);
