CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"return_id" text,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"wants" text NOT NULL,
	"comment" text NOT NULL,
	"message" text,
	"refund" bigint NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_item" (
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"new_size" text,
	CONSTRAINT "return_item_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_item_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settings_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces_return" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_who" ON "audit_entry" USING btree ("who","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order" ON "invoice" USING btree ("order_id") WHERE kind <> 'credit note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_return" ON "invoice" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_cancelled" ON "invoice" USING btree ("order_id") WHERE kind = 'credit note' and return_id is null;--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_status" ON "order_return" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree (right(id, 6));--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "orders_pincode" ON "orders" USING btree ((address ->> 'pincode'),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ((address ->> 'state'),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING gin (lower((address ->> 'firstName') || ' ' || (address ->> 'lastName')) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_replaces" ON "orders" USING btree ("replaces_return");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code") WHERE coupon_code is not null;