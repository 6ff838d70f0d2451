CREATE TABLE "draft_order" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb,
	"total" bigint NOT NULL,
	"reserved" jsonb,
	"reserved_until" timestamp with time zone,
	"order_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recorded_payment" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "merchant_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "own_delivery_fee" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "recorded_as" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "draft_order" ADD CONSTRAINT "draft_order_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_order_open" ON "draft_order" USING btree ("changed_at","id") WHERE order_id is null;--> statement-breakpoint
CREATE INDEX "draft_order_completed" ON "draft_order" USING btree ("changed_at","id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "draft_order_reserved" ON "draft_order" USING btree ("reserved_until") WHERE reserved is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_link" ON "orders" USING btree ("payment_due_at") WHERE status = 'processing' and not paid and amount_due is not null;--> statement-breakpoint
CREATE INDEX "refund_payout" ON "refund" USING btree ("created_at") WHERE status = 'payout_due';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total >= 0 and total = subtotal - coupon_discount - exchange_discount - merchant_discount - online_discount + delivery_fee - delivery_discount + cod_fee);