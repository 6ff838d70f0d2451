CREATE TABLE "order_edit" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"before" jsonb NOT NULL,
	"delivery_fee" bigint,
	"coupon_code" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "amount_due" bigint;--> statement-breakpoint
ALTER TABLE "order_edit" ADD CONSTRAINT "order_edit_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edit_idempotency" ON "order_edit" USING btree ("order_id","idempotency_key");