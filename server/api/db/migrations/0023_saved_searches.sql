CREATE TABLE "alert_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reader_id" integer NOT NULL,
	"search_id" integer,
	"inventory_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fact" text NOT NULL,
	"property_name" text NOT NULL,
	"canonical_name" text NOT NULL,
	"price" double precision NOT NULL,
	"former_price" double precision,
	"currency" char(3) NOT NULL,
	"rent_period" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_readers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_readers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"mail_token" text NOT NULL,
	"feed_token" text NOT NULL,
	"homes_frequency" text DEFAULT 'off' NOT NULL,
	"homes_seen" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seen_version" uuid,
	"seen_on" date,
	"mailed_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reader_id" integer NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"seen" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"lease" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_reader_id_alert_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_notices" ADD CONSTRAINT "alert_notices_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_readers" ADD CONSTRAINT "alert_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_reader_id_alert_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_notices_fact" ON "alert_notices" USING btree ("reader_id","inventory_id","kind","fact");--> statement-breakpoint
CREATE INDEX "alert_notices_newest" ON "alert_notices" USING btree ("reader_id","id");--> statement-breakpoint
CREATE INDEX "alert_notices_search" ON "alert_notices" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "alert_notices_waiting" ON "alert_notices" USING btree ("reader_id") WHERE mailed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_user" ON "alert_readers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_mail_token" ON "alert_readers" USING btree ("mail_token");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_feed_token" ON "alert_readers" USING btree ("feed_token");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_address" ON "saved_searches" USING btree ("reader_id","region","query");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at","id");