CREATE TABLE "alert_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"recipient_key" text NOT NULL,
	"network_key" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"query" text NOT NULL,
	"frequency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_readers" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_readers" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "alert_readers" ADD COLUMN "former_mail_tokens" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_requests_token" ON "alert_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "alert_requests_recipient" ON "alert_requests" USING btree ("recipient_key","created_at");--> statement-breakpoint
CREATE INDEX "alert_requests_network" ON "alert_requests" USING btree ("network_key","created_at");--> statement-breakpoint
CREATE INDEX "alert_requests_age" ON "alert_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_email" ON "alert_readers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "alert_readers_former" ON "alert_readers" USING gin ("former_mail_tokens");--> statement-breakpoint
CREATE INDEX "outbox_alerts" ON "outbox" USING btree ("kind") WHERE kind = 'alert';--> statement-breakpoint
ALTER TABLE "alert_readers" ADD CONSTRAINT "alert_readers_whose" CHECK (("alert_readers"."user_id" is null) <> ("alert_readers"."email" is null));