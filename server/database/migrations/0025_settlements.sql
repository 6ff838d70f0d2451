CREATE TABLE "settlement" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"utr" text,
	"settled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"entity_id" text NOT NULL,
	"settlement_id" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"description" text,
	CONSTRAINT "settlement_line_entity_id_settlement_id_pk" PRIMARY KEY("entity_id","settlement_id")
);
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_return" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_settlement_id_settlement_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."settlement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_settled" ON "settlement" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "settlement_line_settlement" ON "settlement_line" USING btree ("settlement_id");--> statement-breakpoint
CREATE INDEX "payment_recorded" ON "payment" USING btree ("received_on","id") WHERE recorded_as is not null;--> statement-breakpoint
CREATE INDEX "refund_refunded" ON "refund" USING btree (coalesce(refunded_at, created_at),"id") WHERE status = 'refunded';--> statement-breakpoint
CREATE INDEX "order_return_transferred" ON "order_return" USING btree (coalesce(refunded_at, created_at),"id") WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "shipment_cash_collected" ON "shipment" USING btree ("status_since","id") WHERE status = 'delivered' and cash_to_collect > 0;