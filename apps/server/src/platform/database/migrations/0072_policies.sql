CREATE TABLE "policy_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"number" integer,
	"since" date,
	"texts" jsonb NOT NULL,
	"other_texts" jsonb,
	"facts" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_version_in_force" CHECK (("policy_version"."number" is null) = ("policy_version"."since" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "policy_version_number" ON "policy_version" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_version_draft" ON "policy_version" USING btree ("kind") WHERE "policy_version"."number" is null;