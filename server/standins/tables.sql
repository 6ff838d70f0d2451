CREATE TABLE "standin_account" (
	"local_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"display_name" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"google_sub" text,
	"generation" integer DEFAULT 0 NOT NULL,
	"valid_since" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "standin_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"local_id" text NOT NULL,
	"request_type" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_order" (
	"id" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_paid" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"more" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_refresh_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"local_id" text NOT NULL,
	"generation" integer NOT NULL,
	"provider" text NOT NULL,
	"auth_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"idempotency_key" text,
	"status" text DEFAULT 'processed' NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text,
	"notes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_webhook" (
	"event_id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "standin_account_email" ON "standin_account" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "standin_account_google" ON "standin_account" USING btree ("google_sub");--> statement-breakpoint
CREATE INDEX "standin_code_account" ON "standin_code" USING btree ("local_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standin_order_receipt" ON "standin_order" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "standin_payment_order" ON "standin_payment" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "standin_refund_key" ON "standin_refund" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "standin_webhook_next" ON "standin_webhook" USING btree ("next_try_at");