CREATE TABLE "backup" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "backup_ended" ON "backup" USING btree ("ended_at");