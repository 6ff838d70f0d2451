CREATE TABLE "order_check" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_order_id" text,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_discrepancy" (
	"order_id" text PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "difference" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "return_item" ADD COLUMN "new_price" bigint;--> statement-breakpoint
ALTER TABLE "order_discrepancy" ADD CONSTRAINT "order_discrepancy_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_of_order" ON "invoice" USING btree ("order_id");