CREATE INDEX "properties_provider" ON "properties" USING btree ("provider_id","name","id");--> statement-breakpoint
CREATE INDEX "leads_inventory" ON "leads" USING btree ("inventory_id","created_at");