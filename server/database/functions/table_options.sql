-- What Drizzle's schema cannot say.

-- Turns of jobs and counts of a minute: nothing is lost that a restart would not forget.
ALTER TABLE job SET UNLOGGED;
ALTER TABLE rate_limit SET UNLOGGED;

-- The planner estimates how many rows have a rare word, or low stock, from this many samples; with the usual hundred it
-- overestimates them and walks the whole list.
ALTER TABLE account ALTER COLUMN words SET STATISTICS 1000;
ALTER TABLE product ALTER COLUMN words SET STATISTICS 1000;
ALTER TABLE product_stock ALTER COLUMN quantity SET STATISTICS 1000;
ALTER INDEX orders_words ALTER COLUMN 1 SET STATISTICS 1000;
