ALTER TABLE "paper_line" ADD COLUMN "taxability" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_tax" ADD COLUMN "is_exempt" boolean DEFAULT false NOT NULL;