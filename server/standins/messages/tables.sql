CREATE TABLE "standin_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standin_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"phone" text NOT NULL,
	"provider_id" text,
	"callback_data" text,
	"text" text NOT NULL,
	"footer" text DEFAULT '' NOT NULL,
	"reply" text,
	"reply_payload" text,
	"link_label" text,
	"link" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_message_webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standin_message_webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "standin_message_provider" ON "standin_message" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "standin_message_phone" ON "standin_message" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "standin_message_webhook_next" ON "standin_message_webhook" USING btree ("next_try_at");