ALTER TABLE "regions" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "regions" ADD COLUMN "name_words" text;--> statement-breakpoint
UPDATE "regions" SET "name_words" = '| ' || (
  SELECT string_agg(DISTINCT btrim(regexp_replace(regexp_replace(
    lower(unaccent(translate("own"."name", '''‘’', ''))), '[^a-z0-9]+', ' ', 'g'),
    '\m(of|the|and|at|in|de|del|der|die|des|zu|zur|fur|von|und|y|i|du)\M ?', '', 'g')), ' | ')
  FROM (VALUES ("regions"."name"), ("regions"."short_name")) AS "own" ("name")
  WHERE "own"."name" IS NOT NULL) || ' |';--> statement-breakpoint
ALTER TABLE "regions" ALTER COLUMN "name_words" SET NOT NULL;
