-- Counts of a minute: nothing is lost that a restart would not forget.
TRUNCATE "rate_limit";
--> statement-breakpoint
ALTER TABLE "rate_limit" ALTER COLUMN "expire" SET DATA TYPE bigint USING NULL;
