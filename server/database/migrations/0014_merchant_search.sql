DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "orders_phone";--> statement-breakpoint
DROP INDEX "orders_pincode";--> statement-breakpoint
DROP INDEX "orders_state";--> statement-breakpoint
CREATE INDEX "account_words" ON "account" USING gin (lower(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_name" ON "product" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_pincode" ON "orders" USING btree ((address ->> 'pincode'));--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ((address ->> 'state'),"created_at","id");