ALTER TABLE "order" ADD COLUMN "refund_chosen_at" timestamp (3) with time zone;--> statement-breakpoint
-- Orders whose customers chose the money back before this release.
UPDATE "order" SET "refund_chosen_at" = c."answered_at" FROM "choice" c
  WHERE c."order_id" = "order"."id" AND c."customer_id" = "order"."customer_id"
    AND c."outcome" IS NULL AND c."answer" = 'refund';
