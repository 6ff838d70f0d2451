CREATE TABLE "cash_reversal" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"carrier" text NOT NULL,
	"amount" bigint NOT NULL,
	"collected_at" timestamp with time zone NOT NULL,
	"reversed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cash_reversal" ADD CONSTRAINT "cash_reversal_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_reversal_shipment" ON "cash_reversal" USING btree ("shipment_id");