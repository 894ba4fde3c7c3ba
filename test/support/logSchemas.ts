import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';

const folder = path.resolve('server/observed/log/schemas');
/** Parts of others. */
const shared = ['line', 'error'];

const files = readdirSync(folder).filter((name) => name.endsWith('.schema.json'));

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
for (const file of files) {
  ajv.addSchema(JSON.parse(readFileSync(path.join(folder, file), 'utf8')), file);
}

/** Events that have a schema. */
export const describedEvents: readonly string[] = files
  .map((file) => file.replace('.schema.json', ''))
  .filter((name) => !shared.includes(name));

/** What is wrong with a line of the log; nothing when it is as described. */
export const lineFaults = (line: Readonly<Record<string, unknown>>): readonly string[] => {
  const validate = ajv.getSchema(`${line.event}.schema.json`);
  if (!validate) return [`${line.event} has no schema`];
  if (validate(line)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${line.event}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};
