CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"has_worked" boolean NOT NULL,
	"code" text,
	"user_id" uuid,
	"account" text,
	"network" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_event_failed" ON "security_event" USING btree ("created_at") WHERE not "security_event"."has_worked";--> statement-breakpoint
CREATE INDEX "security_event_created_at_index" ON "security_event" USING btree ("created_at");