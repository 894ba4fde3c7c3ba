-- One row. What an API process remembers of the catalogue holds for one version of it (catalogueReads.ts).
CREATE TABLE "catalogue_version" (
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
INSERT INTO "catalogue_version" DEFAULT VALUES;--> statement-breakpoint
-- Once in a transaction. Fired before the statement, so that every writer waits here and not with rows
-- locked that the one in front may want. The setting ends, or is taken back, with the transaction.
CREATE FUNCTION "renew_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('catalogue.changed', true) IS DISTINCT FROM 'yes' THEN
		UPDATE "public"."catalogue_version" SET "version" = gen_random_uuid();
		PERFORM set_config('catalogue.changed', 'yes', true);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "regions_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "regions" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "properties_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "properties" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "room_types_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "room_types" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "tenancies_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tenancies" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "stays_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "stays" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();--> statement-breakpoint
CREATE TRIGGER "offers_catalogue_version" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "offers" FOR EACH STATEMENT EXECUTE FUNCTION "renew_catalogue_version"();
