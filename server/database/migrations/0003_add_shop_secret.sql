CREATE TABLE "shop_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
