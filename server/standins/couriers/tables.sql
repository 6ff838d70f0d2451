CREATE TABLE "standin_courier_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"is_paused" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_courier_webhook" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standin_courier_webhook_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standin_parcel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standin_parcel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 700001 CACHE 1),
	"courier" text NOT NULL,
	"reference" text,
	"tracking_number" text,
	"carrier" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"scans" jsonb NOT NULL,
	"next_step_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "standin_courier_webhook_next" ON "standin_courier_webhook" USING btree ("next_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "standin_parcel_reference" ON "standin_parcel" USING btree ("courier","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "standin_parcel_number" ON "standin_parcel" USING btree ("courier","tracking_number");--> statement-breakpoint
CREATE INDEX "standin_parcel_step" ON "standin_parcel" USING btree ("next_step_at");