CREATE TABLE "owner_notice" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"orders" text DEFAULT 'hourly' NOT NULL,
	"orders_told_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"backups_told_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owner_notice_once" CHECK ("owner_notice"."id")
);--> statement-breakpoint
INSERT INTO "owner_notice" DEFAULT VALUES;
