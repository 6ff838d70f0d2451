ALTER TABLE "product_variant" ADD COLUMN "cost_per_item" bigint;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_cost_not_negative" CHECK (cost_per_item >= 0);