-- Without it the planner takes every second listing for a deal and reads them all, documents included.
CREATE STATISTICS IF NOT EXISTS "properties_deal_of_the_day" ON ((detail->>'deal_of_the_day')::boolean) FROM "properties";--> statement-breakpoint
ANALYZE "properties";
