CREATE TABLE "paper_start" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_start_once" CHECK ("paper_start"."id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_counter" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcel_counter_once" CHECK ("parcel_counter"."id")
);
--> statement-breakpoint
INSERT INTO "paper_start" ("started_at") SELECT "started_at" FROM "paper_settings";--> statement-breakpoint
INSERT INTO "parcel_counter" ("last_sequence") SELECT "last_sequence" FROM "shipping_settings";--> statement-breakpoint
INSERT INTO "settings" ("name", "values")
	SELECT 'delivery-settings', jsonb_build_object('fromDays', "from_days", 'dueDays', "due_days",
		'answerDays', "answer_days", 'longestFirstMoveDays', "longest_first_move_days",
		'overdueHours', "overdue_hours", 'refundGraceHours', "refund_grace_hours",
		'offerHours', "offer_hours", 'addressReminderDays', "address_reminder_days",
		'addressAnswerDays', "address_answer_days", 'addressNoticeHours', "address_notice_hours",
		'riskDays', "risk_days", 'highRiskDays', "high_risk_days")
	FROM "promise_settings"
	UNION ALL
	SELECT 'shipping-settings', jsonb_build_object('needsSerial', "needs_serial",
		'warrantyMonths', "warranty_months", 'defaultCarrier', coalesce("default_carrier", ''))
	FROM "shipping_settings"
	UNION ALL
	SELECT 'notice-settings', jsonb_build_object('orders', "orders") FROM "owner_notice"
	UNION ALL
	SELECT 'paper-settings', jsonb_build_object('legalName', coalesce("legal_name", ''),
		'address', coalesce("address", ''), 'phone', coalesce("phone", ''),
		'email', coalesce("email", ''), 'grievanceOfficer', coalesce("grievance_officer", ''),
		'city', coalesce("city", ''), 'gstin', coalesce("gstin", ''),
		'registeredFrom', coalesce("registered_from"::text, ''))
	FROM "paper_settings";--> statement-breakpoint
INSERT INTO "settings" ("name", "values", "updated_at")
	SELECT 'mail-server', jsonb_build_object('host', "host", 'port', "port", 'security', "security",
		'userName', "user_name", 'password', "password", 'sender', "sender"), "updated_at"
	FROM "mail_server";--> statement-breakpoint
ALTER TABLE "owner_notice" DROP COLUMN "orders";
