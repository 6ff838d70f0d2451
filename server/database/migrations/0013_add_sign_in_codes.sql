CREATE TABLE "sign_in_code" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_code_email" ON "sign_in_code" USING btree ("email","created_at");