ALTER TABLE "offers" ADD COLUMN "paid_later" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "conditions" jsonb;