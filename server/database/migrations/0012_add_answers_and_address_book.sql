CREATE TABLE "saved_address" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "next_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "answer_error" text;--> statement-breakpoint
ALTER TABLE "saved_address" ADD CONSTRAINT "saved_address_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_address_account" ON "saved_address" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_address_default" ON "saved_address" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "shipment_answer" ON "shipment" USING btree ("next_answer_at") WHERE next_answer_at is not null;