-- Whoever looks for `creme` finds `Crème`: the words of `search` without the marks of Latin letters. Those of Indian
-- scripts are letters, and stay. A column of its own, because the release before reads `search` as it is.
ALTER TABLE "product" ADD COLUMN "plain_search" tsvector NOT NULL GENERATED ALWAYS AS (
	setweight(to_tsvector('english', normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) || to_tsvector('simple', normalize(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'A') ||
	setweight(to_tsvector('english', normalize(regexp_replace(normalize("description", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) || to_tsvector('simple', normalize(regexp_replace(normalize("description", NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'B')
) STORED;
--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "plain_search" tsvector NOT NULL GENERATED ALWAYS AS (
	setweight(to_tsvector('english', normalize(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) || to_tsvector('simple', normalize(regexp_replace(normalize("title", NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'A') ||
	setweight(to_tsvector('english', normalize(regexp_replace(normalize("summary", NFD), '[\u0300-\u036f]', '', 'g'), NFC)) || to_tsvector('simple', normalize(regexp_replace(normalize("summary", NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'B') ||
	setweight(to_tsvector('english', normalize(regexp_replace(normalize("content", NFD), '[\u0300-\u036f]', '', 'g'), NFC)), 'D')
) STORED;
--> statement-breakpoint
CREATE INDEX "product_plain_search_index" ON "product" USING gin ("plain_search") WITH (fastupdate = off);
--> statement-breakpoint
CREATE INDEX "post_plain_search_index" ON "post" USING gin ("plain_search") WITH (fastupdate = off);
