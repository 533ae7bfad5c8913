CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"needs_second_factor" boolean NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitation_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "refund_approval" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"amount_paise" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"is_approved" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_approval_request" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_role" text;--> statement-breakpoint
CREATE INDEX "refund_approval_waiting" ON "refund_approval" USING btree ("id") WHERE "refund_approval"."is_approved" is null;