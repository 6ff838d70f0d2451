CREATE TABLE "import_match" (
	"headings" text PRIMARY KEY NOT NULL,
	"uses" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
