DROP INDEX "product_name";--> statement-breakpoint
DROP INDEX "account_words";--> statement-breakpoint
DROP INDEX "product_shelf";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "words" text GENERATED ALWAYS AS (left(lower(name || ' ' || email), 500)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "words" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || category || ' ' || sub_category)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "account_newest" ON "account" USING btree ("id","words");--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_stock_few" ON "product_stock" USING btree ("quantity","product_id");--> statement-breakpoint
CREATE INDEX "account_words" ON "account" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("rank","id","words");--> statement-breakpoint
-- How many rows have a part of a word is reckoned from so many samples: a share of a thousandth shows.
ALTER TABLE "account" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "product" ALTER COLUMN "words" SET STATISTICS 1000;--> statement-breakpoint
ANALYZE account, product;
