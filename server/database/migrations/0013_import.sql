CREATE TABLE "import_line" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"product" jsonb NOT NULL,
	CONSTRAINT "import_line_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" text PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("rank","id");