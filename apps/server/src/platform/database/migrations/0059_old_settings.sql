DROP TABLE "shipping_settings" CASCADE;--> statement-breakpoint
DROP TABLE "paper_settings" CASCADE;--> statement-breakpoint
DROP TABLE "mail_server" CASCADE;