ALTER TABLE "remittance_line" ADD COLUMN "courier" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE remittance_line l SET courier = lower(r.courier) FROM remittance r WHERE r.id = l.remittance_id;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_line_once_per_courier" ON "remittance_line" USING btree ("tracking_number","reference","amount","courier");--> statement-breakpoint
DROP INDEX "remittance_line_once";
