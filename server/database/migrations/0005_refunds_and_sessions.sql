CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
DROP INDEX "payment_refund_due";--> statement-breakpoint
DROP INDEX "letter_queue";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "standin_account" ADD COLUMN "valid_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "standin_refund" ADD COLUMN "status" text DEFAULT 'processed' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_provider" ON "refund" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_next" ON "refund" USING btree ("next_try_at") WHERE status in ('due', 'pending');--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "payment_held" ON "payment" USING btree ("created_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "letter_queue" ON "letter" USING btree ("next_try_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
INSERT INTO "refund" ("id", "payment_id", "amount", "reason", "status", "provider_refund_id", "next_try_at", "created_at")
	SELECT "id", "id", "amount", coalesce("reason", ''), CASE "status" WHEN 'refunded' THEN 'refunded' ELSE 'due' END, "refund_id", now(), "created_at"
	FROM "payment" WHERE "status" IN ('refund due', 'refunded');--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "refund_id";