CREATE TABLE "mail_server" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"host" text,
	"port" integer,
	"security" text,
	"user_name" text,
	"password" text,
	"sender" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_server_once" CHECK ("mail_server"."id"),
	CONSTRAINT "mail_server_whole" CHECK (("mail_server"."host" is null) = ("mail_server"."port" is null) and ("mail_server"."host" is null) = ("mail_server"."security" is null))
);
--> statement-breakpoint
ALTER TABLE "paper_settings" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "paper_settings" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "paper_settings" ADD COLUMN "grievance_officer" text;--> statement-breakpoint
ALTER TABLE "paper_settings" ADD COLUMN "city" text;--> statement-breakpoint
INSERT INTO "mail_server" DEFAULT VALUES;
