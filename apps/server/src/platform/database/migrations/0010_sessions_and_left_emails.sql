CREATE TABLE "left_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"was_verified" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "left_email" ADD CONSTRAINT "left_email_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "left_email_user_id_index" ON "left_email" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "left_email_email_index" ON "left_email" USING btree ("email");