CREATE TABLE "one_time_code" (
	"purpose" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"payload" text,
	"wrong_guesses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_code_purpose_subject_pk" PRIMARY KEY("purpose","subject")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tracking" text;--> statement-breakpoint
CREATE INDEX "one_time_code_expires_at" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "user_closes_at" ON "user" USING btree ("closes_at") WHERE "user"."closes_at" is not null and "user"."erased_at" is null;