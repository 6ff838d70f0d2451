CREATE TABLE "customer_sum" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "customer_sum_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "missed_search" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "missed_search_day_query_pk" PRIMARY KEY("day","query")
);
--> statement-breakpoint
CREATE TABLE "report_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_day" (
	"day" date PRIMARY KEY NOT NULL,
	"summed_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_sum" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"product_id" text,
	"name" text,
	"size" text,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gross" bigint NOT NULL,
	"discounts" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"returned_quantity" integer NOT NULL,
	"returns" bigint NOT NULL,
	"returned_fees" bigint NOT NULL,
	"exchanged_quantity" integer NOT NULL,
	"to_sender" integer NOT NULL,
	"to_sender_quantity" integer NOT NULL,
	CONSTRAINT "sales_sum_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
CREATE TABLE "tax_sum" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"percent" double precision NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "tax_sum_day_kind_percent_pk" PRIMARY KEY("day","kind","percent")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" jsonb;--> statement-breakpoint
CREATE INDEX "customer_sum_day" ON "customer_sum" USING btree ("day");