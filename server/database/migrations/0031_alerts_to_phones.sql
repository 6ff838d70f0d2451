ALTER TABLE "notification" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "messages" jsonb;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "phone" text;--> statement-breakpoint
CREATE INDEX "notification_held" ON "notification" USING btree ("email") WHERE is_held;