CREATE TABLE "experiment_exposures" (
	"hash" text PRIMARY KEY NOT NULL,
	"experiment" text NOT NULL,
	"variation" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flag_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator" text NOT NULL,
	"command" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "flag_experiments" (
	"key" text PRIMARY KEY NOT NULL,
	"feature" text NOT NULL,
	"owner" text NOT NULL,
	"hypothesis" text NOT NULL,
	"status" text NOT NULL,
	"rule" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_features" (
	"key" text PRIMARY KEY NOT NULL,
	"definition" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_saved_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"entry" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flag_state" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"defaults" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "experiment_exposures_variation" ON "experiment_exposures" USING btree ("experiment","variation");--> statement-breakpoint
CREATE INDEX "flag_changes_at" ON "flag_changes" USING btree ("at");--> statement-breakpoint
-- JavaScript reads no more than milliseconds, and processes compare what they have read.
INSERT INTO "flag_state" ("changed_at") VALUES (date_trunc('milliseconds', now()));
