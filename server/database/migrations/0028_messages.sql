CREATE TABLE "message_consent" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"wording" text NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_stop" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_message" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"next_channels" text[] DEFAULT '{}' NOT NULL,
	"event" text NOT NULL,
	"order_id" text,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"values" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "message_consent_current" ON "message_consent" USING btree ("phone","channel") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "text_message_dedupe" ON "text_message" USING btree ("dedupe_key","channel");--> statement-breakpoint
CREATE UNIQUE INDEX "text_message_provider" ON "text_message" USING btree ("provider_id","channel") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "text_message_queue" ON "text_message" USING btree ("next_try_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "text_message_order" ON "text_message" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "text_message_recipient" ON "text_message" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "text_message_newest" ON "text_message" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox" USING btree ("created_at") WHERE state = 'held';