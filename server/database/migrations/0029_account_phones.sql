CREATE TABLE "account_phone" (
	"phone" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "sign_in_code" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "account_phone" ADD CONSTRAINT "account_phone_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_phone_account" ON "account_phone" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_code_created_at" ON "sign_in_code" USING btree ("created_at");