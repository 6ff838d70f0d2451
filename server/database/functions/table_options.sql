-- Options that Drizzle's schema cannot express.

-- Unlogged, because a restart may lose these rows.
ALTER TABLE job SET UNLOGGED;
ALTER TABLE rate_limit SET UNLOGGED;

-- With the default of 100 samples, the planner overestimates rare words and low stock, and scans the whole list.
ALTER TABLE account ALTER COLUMN words SET STATISTICS 1000;
ALTER TABLE product ALTER COLUMN words SET STATISTICS 1000;
ALTER TABLE product_variant ALTER COLUMN quantity SET STATISTICS 1000;
CREATE STATISTICS IF NOT EXISTS product_variant_stock (mcv) ON stock_level, quantity FROM product_variant;

-- Room on each page for a changed stock, so that it needs no new entry in an index.
ALTER TABLE product_variant SET (fillfactor = 85);
ALTER INDEX orders_words ALTER COLUMN 1 SET STATISTICS 1000;
