CREATE TABLE "payment_link" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_link_id" text NOT NULL,
	"url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "online_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "advance_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "provider_order_id" text;--> statement-breakpoint
ALTER TABLE "payment_link" ADD CONSTRAINT "payment_link_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_link_order" ON "payment_link" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_link_provider" ON "payment_link" USING btree ("provider_link_id","provider");--> statement-breakpoint
CREATE INDEX "payment_link_check" ON "payment_link" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK (total >= 0 and total = subtotal - coupon_discount - exchange_discount - online_discount + delivery_fee - delivery_discount + cod_fee);