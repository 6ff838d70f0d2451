ALTER TABLE "account_phone" ADD COLUMN "earlier_account_id" text;--> statement-breakpoint
ALTER TABLE "push_device" ADD COLUMN "is_for_team" boolean DEFAULT false NOT NULL;