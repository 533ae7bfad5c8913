CREATE TABLE "promise_keeping" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promise_keeping_once" CHECK ("promise_keeping"."id")
);
