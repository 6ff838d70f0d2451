CREATE TABLE "serviceability" (
	"from_pincode" text NOT NULL,
	"to_pincode" text NOT NULL,
	"courier" text NOT NULL,
	"is_served" boolean NOT NULL,
	"accepts_cash" boolean NOT NULL,
	"days" integer,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "serviceability_from_pincode_to_pincode_courier_pk" PRIMARY KEY("from_pincode","to_pincode","courier")
);
