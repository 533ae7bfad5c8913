CREATE TABLE "earlier_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "earlier_settings_until" ON "earlier_settings" USING btree ("name","until");