CREATE TABLE "document_removals" (
	"storage_name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" integer NOT NULL,
	"field" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_documents" ADD CONSTRAINT "lead_documents_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_removals_due" ON "document_removals" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_documents_field" ON "lead_documents" USING btree ("lead_id","field");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_documents_storage_name" ON "lead_documents" USING btree ("storage_name");--> statement-breakpoint
-- Whatever deletes a document, in the same transaction: its bytes are found and removed later, if need be.
CREATE FUNCTION "remember_document_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."document_removals" ("storage_name") VALUES (OLD."storage_name");
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "lead_documents_bytes" AFTER DELETE ON "lead_documents" FOR EACH ROW EXECUTE FUNCTION "remember_document_bytes"();
