CREATE SEQUENCE "public"."content_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "bulk_action" (
	"id" text PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"products" jsonb NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"audit_id" text,
	"undone" integer,
	"undo_audit_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_action_item" (
	"bulk_action_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb,
	"restored" boolean DEFAULT false NOT NULL,
	"reason" text,
	CONSTRAINT "bulk_action_item_bulk_action_id_position_pk" PRIMARY KEY("bulk_action_id","position")
);
--> statement-breakpoint
CREATE TABLE "cart_addition" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_addition_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"account_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_line_account_id_variant_id_pk" PRIMARY KEY("account_id","variant_id"),
	CONSTRAINT "cart_line_quantity" CHECK (quantity between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_keys" text DEFAULT '' NOT NULL,
	"hsn" text,
	"size_chart_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"path" text PRIMARY KEY NOT NULL,
	"target" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"picture" jsonb,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sort" text DEFAULT 'relevant' NOT NULL,
	"rule" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_product" (
	"collection_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "collection_product_collection_id_position_pk" PRIMARY KEY("collection_id","position")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "content_version_document_version_pk" PRIMARY KEY("document","version")
);
--> statement-breakpoint
CREATE TABLE "coupon_code" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" double precision,
	"amount" bigint,
	"max_discount" bigint,
	"min_subtotal" bigint NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"max_uses_per_customer" integer,
	"active" boolean NOT NULL,
	"first_orders_only" boolean DEFAULT false NOT NULL,
	"for_subscribers" boolean DEFAULT false NOT NULL,
	"claim" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"order_id" text,
	"recipient" text NOT NULL,
	"subject" text,
	"text" text,
	"html" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailbox" text GENERATED ALWAYS AS (case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end) STORED NOT NULL,
	"first_order_refusals" integer DEFAULT 0 NOT NULL,
	"words" text GENERATED ALWAYS AS (left(lower(name || ' ' || email), 500)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	"issuer" text DEFAULT 'stand-in' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"email" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"issuer" text DEFAULT 'stand-in' NOT NULL,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_picture" (
	"import_id" text NOT NULL,
	"path" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_picture_import_id_path_pk" PRIMARY KEY("import_id","path")
);
--> statement-breakpoint
CREATE TABLE "import_row" (
	"import_id" text NOT NULL,
	"position" integer NOT NULL,
	"row" jsonb NOT NULL,
	"todo" text,
	CONSTRAINT "import_row_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "picture_source" (
	"source" text PRIMARY KEY NOT NULL,
	"picture" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"picture_rows" integer DEFAULT 0 NOT NULL,
	"sets_stock" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"categories" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"audit_id" text,
	"leased_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"number" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"return_id" text,
	"document" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_financial_year_pk" PRIMARY KEY("kind","financial_year")
);
--> statement-breakpoint
CREATE TABLE "job" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"clock_resets" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"email" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"line" text NOT NULL,
	"is_pending" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_email_event_subject_pk" PRIMARY KEY("email","event","subject")
);
--> statement-breakpoint
CREATE TABLE "notification_choice" (
	"email" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_run" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"variant_id" text NOT NULL,
	"product_id" text NOT NULL,
	"size" text NOT NULL,
	"option_names" text DEFAULT 'Size' NOT NULL,
	"name" text NOT NULL,
	"translated" jsonb,
	"image" text NOT NULL,
	"price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_line_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_line_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "order_note" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED BY DEFAULT AS IDENTITY (sequence name "order_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"account_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"paid" boolean NOT NULL,
	"subtotal" bigint NOT NULL,
	"coupon_discount" bigint DEFAULT 0 NOT NULL,
	"exchange_discount" bigint DEFAULT 0 NOT NULL,
	"delivery_fee" bigint DEFAULT 0 NOT NULL,
	"delivery_discount" bigint DEFAULT 0 NOT NULL,
	"cod_fee" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"address" jsonb,
	"payment_provider" text,
	"provider_order_id" text,
	"payment_due_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"coupon_code" text,
	"settings_version" integer DEFAULT 0 NOT NULL,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"carrier" text,
	"tracking_number" text,
	"cancel_reason" text,
	"replaces_return" text,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "orders_total" CHECK (total >= 0 and total = subtotal - coupon_discount - exchange_discount + delivery_fee - delivery_discount + cod_fee)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"amount_refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"event" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_event_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"provider_refund_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_amount_positive" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "pincode" (
	"pin" text PRIMARY KEY NOT NULL,
	"place" jsonb NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "filter_option" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_value" boolean NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"rank" integer NOT NULL,
	"name" text NOT NULL,
	"category_id" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"sub_category" text DEFAULT '' NOT NULL,
	"category_path" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"mrp" bigint NOT NULL,
	"bestseller" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hsn" text,
	"size_chart_id" text,
	"description" text DEFAULT '' NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"care" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_keys" text DEFAULT '' NOT NULL,
	"category_keys" text DEFAULT '' NOT NULL,
	"generic_name" text DEFAULT '' NOT NULL,
	"material" text DEFAULT '' NOT NULL,
	"fit" text DEFAULT '' NOT NULL,
	"net_quantity" text DEFAULT '' NOT NULL,
	"country_of_origin" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"packer" text DEFAULT '' NOT NULL,
	"importer" text DEFAULT '' NOT NULL,
	"weight_grams" integer,
	"length_cm" integer,
	"width_cm" integer,
	"height_cm" integer,
	"pictures" jsonb NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"tag_keys" text[] DEFAULT '{}' NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"sold_out" boolean DEFAULT true NOT NULL,
	"has_own_prices" boolean DEFAULT false NOT NULL,
	"tile" text GENERATED ALWAYS AS (case when not (has_own_prices or options @? '$[*].values[*].swatch' or pictures @? '$[*].value') then
        '{"price":' || (price / 100::float8)::text || ',"mrp":' || (mrp / 100::float8)::text || ',"bestseller":' || bestseller::text
        || ',"prices":{},"options":[],"sizes":[],"stock":{},"pictures":' || jsonb_path_query_array(pictures, '$[0, 1]')::text
        || ',' || substr(json_object(array['_id', id, 'id', slug, 'category', category])::text, 2) end) STORED,
	"discount" integer GENERATED ALWAYS AS (coalesce(floor((mrp - price)::float8 / nullif(mrp, 0) * 100 + 0.5)::integer, 0)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"words" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || category_path) || search_keys || category_keys) STORED NOT NULL,
	CONSTRAINT "product_state" CHECK (state in ('draft', 'active', 'archived')),
	CONSTRAINT "product_price_positive" CHECK ((price > 0 or state <> 'active') and mrp >= price)
);
--> statement-breakpoint
CREATE TABLE "product_variant" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sku" text,
	"barcode" text,
	"price" bigint,
	"mrp" bigint,
	"weight_grams" integer,
	"quantity" integer NOT NULL,
	"stock_level" integer GENERATED ALWAYS AS (floor(sqrt(quantity))::integer) STORED NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "product_variant_quantity_not_negative" CHECK (quantity >= 0),
	CONSTRAINT "product_variant_price_positive" CHECK (price > 0)
);
--> statement-breakpoint
CREATE TABLE "product_word" (
	"word" text NOT NULL,
	"rank" integer NOT NULL,
	"product_id" text NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "product_word_word_rank_product_id_pk" PRIMARY KEY("word","rank","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"sold_order_id" text NOT NULL,
	"status" text NOT NULL,
	"resolution" text NOT NULL,
	"comment" text NOT NULL,
	"message" text,
	"refund" bigint NOT NULL,
	"reference" text,
	"payout" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_item" (
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"new_variant_id" text,
	"new_size" text,
	"new_size_label" text,
	CONSTRAINT "return_item_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "return_item_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"version" integer PRIMARY KEY NOT NULL,
	"groups" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_confirmation" (
	"step" text PRIMARY KEY NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "size_chart" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"measures" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"measured_on" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"quantity_before" integer NOT NULL,
	"quantity_after" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor" text,
	"note" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_action_item" ADD CONSTRAINT "bulk_action_item_bulk_action_id_bulk_action_id_fk" FOREIGN KEY ("bulk_action_id") REFERENCES "public"."bulk_action"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_addition" ADD CONSTRAINT "cart_addition_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_product_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_product" ADD CONSTRAINT "collection_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_import_id_product_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_note" ADD CONSTRAINT "order_note_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_sold_order_id_orders_id_fk" FOREIGN KEY ("sold_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_item" ADD CONSTRAINT "return_item_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_action_item_reason" ON "bulk_action_item" USING btree ("bulk_action_id","position") WHERE reason is not null;--> statement-breakpoint
CREATE INDEX "cart_addition_by_age" ON "cart_addition" USING btree ("added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "category_slug" ON "category" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "category_name" ON "category" USING btree (coalesce("parent_id", ''),lower("name"));--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "category_size_chart" ON "category" USING btree ("size_chart_id");--> statement-breakpoint
CREATE INDEX "redirect_target" ON "redirect" USING btree ("target");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_slug" ON "collection" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "collection_product_once" ON "collection_product" USING btree ("product_id","collection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_queue" ON "outbox" USING btree ("next_try_at") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "outbox_order" ON "outbox" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "account_uid" ON "account" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "account_mailbox" ON "account" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "account_words" ON "account" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_newest" ON "account" USING btree ("id","words");--> statement-breakpoint
CREATE INDEX "audit_entry_subject" ON "audit_entry" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entry_words" ON "audit_entry" USING gin ((lower(actor || ' ' || subject)) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_row_todo" ON "import_row" USING btree ("import_id","todo","position") WHERE todo is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_order" ON "invoice" USING btree ("order_id") WHERE kind <> 'credit_note';--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_return" ON "invoice" USING btree ("return_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_cancelled" ON "invoice" USING btree ("order_id") WHERE kind = 'credit_note' and return_id is null;--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "notification_pending" ON "notification" USING btree ("at") WHERE is_pending;--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_note_order" ON "order_note" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("account_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_provider_order" ON "orders" USING btree ("provider_order_id","payment_provider") WHERE provider_order_id is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("payment_due_at") WHERE status = 'payment_pending';--> statement-breakpoint
CREATE INDEX "orders_check" ON "orders" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree (right(id, 6));--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree (right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree (((address ->> 'pincode') || regexp_replace(lower(address ->> 'address'), '[\s[:punct:]]+', '', 'g')));--> statement-breakpoint
CREATE INDEX "orders_pincode" ON "orders" USING btree ((address ->> 'pincode'));--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ((address ->> 'state'),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((lower(' ' || coalesce(address ->> 'firstName', '') || ' ' || coalesce(address ->> 'lastName', '')
  || ' ' || coalesce(right(regexp_replace(address ->> 'phone', '\D', '', 'g'), 10), '') || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(coupon_code, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_replaces" ON "orders" USING btree ("replaces_return") WHERE status not in ('cancelled', 'returned_to_sender');--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code") WHERE coupon_code is not null;--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_held" ON "payment" USING btree ("created_at") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_provider" ON "refund" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refund_next" ON "refund" USING btree ("next_try_at") WHERE status in ('due', 'pending');--> statement-breakpoint
CREATE INDEX "refund_failed" ON "refund" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "product_slug" ON "product" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "product_rank" ON "product" USING btree ("rank","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_shelf" ON "product" USING btree ("rank","id","words");--> statement-breakpoint
CREATE INDEX "product_inactive" ON "product" USING btree ("rank","id") WHERE state <> 'active';--> statement-breakpoint
CREATE INDEX "product_words" ON "product" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_price" ON "product" USING btree ("category","price","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_rank" ON "product" USING btree ("category","rank","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_sub_category_price" ON "product" USING btree ("category","sub_category","price","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_sub_category_rank" ON "product" USING btree ("category","sub_category","rank","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_id_price" ON "product" USING btree ("category_id","price","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_id_rank" ON "product" USING btree ("category_id","rank","id");--> statement-breakpoint
CREATE INDEX "product_discount" ON "product" USING btree ("discount","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_newest" ON "product" USING btree ("category","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_discount" ON "product" USING btree ("category","discount","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_sub_category_newest" ON "product" USING btree ("category","sub_category","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_sub_category_discount" ON "product" USING btree ("category","sub_category","discount","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_id_newest" ON "product" USING btree ("category_id","created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_category_id_discount" ON "product" USING btree ("category_id","discount","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_sold_out" ON "product" USING btree ("rank","id") WHERE state = 'active' and sold_out;--> statement-breakpoint
CREATE INDEX "product_facets" ON "product" USING gin ("facets") WITH (fastupdate=false) WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_bestseller" ON "product" USING btree ("rank","id") WHERE state = 'active' and bestseller;--> statement-breakpoint
CREATE INDEX "product_size_chart" ON "product" USING btree ("size_chart_id") WHERE size_chart_id is not null;--> statement-breakpoint
CREATE INDEX "product_tags" ON "product" USING gin ("tag_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_pictures" ON "product" USING gin ("pictures" jsonb_path_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_created" ON "product" USING btree ("created_at","id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "product_on_offer" ON "product" USING btree ("rank","id") WHERE state = 'active' and mrp > price;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_title" ON "product_variant" USING btree ("product_id","title");--> statement-breakpoint
CREATE INDEX "product_variant_sku" ON "product_variant" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "product_variant_sku_lower" ON "product_variant" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "product_variant_barcode" ON "product_variant" USING btree ("barcode");--> statement-breakpoint
CREATE INDEX "product_variant_stock_level" ON "product_variant" USING btree ("stock_level","product_id");--> statement-breakpoint
CREATE INDEX "product_word_price" ON "product_word" USING btree ("word","price","product_id");--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "order_return_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_sold_order" ON "order_return" USING btree ("sold_order_id");--> statement-breakpoint
CREATE INDEX "order_return_status" ON "order_return" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "size_chart_name" ON "size_chart" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "stock_change_variant" ON "stock_change" USING btree ("variant_id","id");