ALTER TABLE "shipment" ADD COLUMN "step" text DEFAULT 'processing' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "dispatched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "answer_sent_at" timestamp with time zone;--> statement-breakpoint
UPDATE shipment s SET dispatched_at = o.shipped_at,
  step = CASE WHEN s.status IN ('out_for_delivery', 'delivered') THEN s.status ELSE 'shipped' END,
  cash_to_collect = CASE o.payment_method WHEN 'cod' THEN o.total ELSE 0 END
FROM orders o WHERE o.id = s.order_id AND s.status IS NOT NULL;
