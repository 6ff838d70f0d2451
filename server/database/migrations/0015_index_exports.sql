CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_at","number");--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_created" ON "refund" USING btree ("created_at","id");