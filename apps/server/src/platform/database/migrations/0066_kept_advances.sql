-- refuses less: paper.paper_taxes
ALTER TABLE "paper" DROP CONSTRAINT "paper_taxes";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "kept_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_taxes" CHECK ("paper"."kind" not in ('tax-invoice', 'credit-note') or "paper"."series" = 'KA' or "paper"."taxable_paise" + "paper"."cgst_paise" + "paper"."sgst_paise" + "paper"."igst_paise" = "paper"."amount_paise");