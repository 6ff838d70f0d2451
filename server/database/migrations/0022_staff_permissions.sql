CREATE TABLE "staff_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "permissions" text[];--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "refund_limit" bigint;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "refund_limit_per_day" bigint;--> statement-breakpoint
CREATE INDEX "staff_refund_email_at_index" ON "staff_refund" USING btree ("email","at");