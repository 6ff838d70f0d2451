CREATE TABLE "shipment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"return_id" text,
	"courier" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"booking" jsonb,
	"weight_g" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"cash_to_collect" bigint DEFAULT 0 NOT NULL,
	"charge" bigint,
	"expected_on" date,
	"status" text,
	"status_since" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_book_at" timestamp with time zone,
	"booking_error" text,
	"next_track_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_item" (
	"shipment_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_item_shipment_id_position_pk" PRIMARY KEY("shipment_id","position"),
	CONSTRAINT "shipment_item_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_scan" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_scan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shipment_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"reason" text,
	"place" text,
	"remark" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment" ADD CONSTRAINT "shipment_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_item" ADD CONSTRAINT "shipment_item_shipment_id_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_order" ON "shipment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_tracking" ON "shipment" USING btree ("courier","tracking_number") WHERE courier <> 'by_hand' and tracking_number is not null;--> statement-breakpoint
CREATE INDEX "shipment_status" ON "shipment" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "shipment_book" ON "shipment" USING btree ("next_book_at") WHERE next_book_at is not null;--> statement-breakpoint
CREATE INDEX "shipment_track" ON "shipment" USING btree ("next_track_at") WHERE next_track_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_scan_key" ON "shipment_scan" USING btree ("shipment_id","key");--> statement-breakpoint
INSERT INTO shipment (id, order_id, courier, carrier, tracking_number, status, status_since, created_at)
SELECT id, id, 'by_hand', carrier, tracking_number, 'booked', shipped_at, shipped_at
FROM orders WHERE shipped_at IS NOT NULL AND carrier IS NOT NULL;
--> statement-breakpoint
INSERT INTO shipment_item (shipment_id, position, quantity)
SELECT s.id, l.position, l.quantity FROM shipment s JOIN order_line l ON l.order_id = s.order_id;
--> statement-breakpoint
INSERT INTO shipment_scan (shipment_id, key, at, event, received_at)
SELECT s.id, floor(extract(epoch FROM e.at) * 1000)::bigint || ':' || e.event, e.at, e.event, e.at
FROM shipment s JOIN orders o ON o.id = s.order_id
CROSS JOIN LATERAL (
  SELECT o.shipped_at AS at, 'in_transit' AS event
  UNION ALL
  SELECT o.delivered_at, 'delivered' WHERE o.delivered_at IS NOT NULL
  UNION ALL
  SELECT max(a.at), CASE a.action WHEN 'returned_to_sender' THEN 'returned' ELSE a.action END
  FROM audit_entry a
  WHERE a.subject = 'order:' || o.id AND a.action = o.status AND a.action IN ('out_for_delivery', 'returned_to_sender')
  GROUP BY a.action
) e;
--> statement-breakpoint
UPDATE shipment s SET status = last.event, status_since = last.at
FROM (SELECT DISTINCT ON (shipment_id) shipment_id, event, at FROM shipment_scan ORDER BY shipment_id, at DESC, id DESC) last
WHERE last.shipment_id = s.id;
