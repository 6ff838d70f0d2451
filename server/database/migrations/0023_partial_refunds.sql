ALTER TABLE "orders" ADD COLUMN "cash_reduction" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "by_merchant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "order_return_idempotency" ON "order_return" USING btree ("order_id","idempotency_key");