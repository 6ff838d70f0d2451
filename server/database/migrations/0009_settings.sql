CREATE TABLE "coupon_code" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" double precision,
	"off" bigint,
	"most_off" bigint,
	"from" bigint NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"most_orders" integer,
	"most_per_account" integer,
	"active" boolean NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
