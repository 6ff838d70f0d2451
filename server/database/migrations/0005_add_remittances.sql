CREATE TABLE "remittance" (
	"id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"columns" jsonb NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remittance_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remittance_id" text NOT NULL,
	"row" integer NOT NULL,
	"tracking_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text NOT NULL,
	"shipment_id" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "cash_received" bigint;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "cash_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "remittance_line" ADD CONSTRAINT "remittance_line_remittance_id_remittance_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_line" ADD CONSTRAINT "remittance_line_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_courier" ON "remittance" USING btree ("courier","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_line_once" ON "remittance_line" USING btree ("tracking_number","reference","amount");--> statement-breakpoint
CREATE INDEX "remittance_line_file" ON "remittance_line" USING btree ("remittance_id");--> statement-breakpoint
CREATE INDEX "remittance_line_shipment" ON "remittance_line" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "remittance_line_unknown" ON "remittance_line" USING btree ("id") WHERE shipment_id is null and closed_at is null;--> statement-breakpoint
CREATE INDEX "shipment_awb" ON "shipment" USING btree ("tracking_number") WHERE tracking_number is not null;--> statement-breakpoint
CREATE INDEX "shipment_cash_outstanding" ON "shipment" USING btree ("status_since","id") WHERE status = 'delivered' and cash_to_collect > 0 and cash_received is null and cash_settled_at is null;--> statement-breakpoint
CREATE INDEX "shipment_cash_differing" ON "shipment" USING btree ("status_since","id") WHERE cash_received is not null and cash_settled_at is null;--> statement-breakpoint
-- Cash of parcels before this version was not recorded, so none of it is outstanding.
UPDATE shipment SET cash_settled_at = status_since WHERE status = 'delivered' AND cash_to_collect > 0;
