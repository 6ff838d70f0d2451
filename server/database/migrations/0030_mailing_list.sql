CREATE TABLE "campaign" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone,
	"per_hour" integer,
	"next_batch_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_recipient" (
	"campaign_id" text NOT NULL,
	"subscriber_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "campaign_recipient_campaign_id_subscriber_id_pk" PRIMARY KEY("campaign_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"asked" timestamp with time zone[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"consent_at" timestamp with time zone,
	"source" text NOT NULL,
	"wording" text NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "campaign_due" ON "campaign" USING btree ("next_batch_at") WHERE state in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "campaign_recipient_queue" ON "campaign_recipient" USING btree ("campaign_id","next_try_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "campaign_recipient_subscriber" ON "campaign_recipient" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_email" ON "subscriber" USING btree ("email");--> statement-breakpoint
CREATE INDEX "subscriber_newest" ON "subscriber" USING btree ("id","state");--> statement-breakpoint
CREATE INDEX "subscriber_pending" ON "subscriber" USING btree ("created_at") WHERE state = 'pending';