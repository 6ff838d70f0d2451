-- The few rows that run low are lost among a hundred samples, the usual number: reckoned too many, the whole list was walked for them.
ALTER TABLE "product_stock" ALTER COLUMN "quantity" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE product_stock;
