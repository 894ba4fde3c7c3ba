import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../steps/root.mjs';
import { StepError } from '../steps/stepError.mjs';

const rules = inRoot('config/edge/varnish.vcl');

/** The head of the rules says how Varnish has to be started for them. */
const parameters = () =>
  /-p http_gzip_support[^\\\n]*/.exec(readFileSync(rules, 'utf8'))[0].trim().split(/\s+/);

/** The shipped backends.vcl with other ports in the place of its two. */
const backends = (ports) =>
  ['"3000"', '"3010"'].reduce(
    (text, old, at) => {
      if (!text.includes(old)) throw new StepError(`config/edge/backends.vcl has no port ${old}.`);
      return text.replace(old, `"${ports[at]}"`);
    },
    readFileSync(inRoot('config/edge/backends.vcl'), 'utf8'),
  );

/** What to start for a Varnish in front of two web processes on this machine. */
export const varnishCommand = ({ host, port, purgePort, webPorts }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-'));
  writeFileSync(path.join(folder, 'backends.vcl'), backends(webPorts));
  const args = [
    ...['-F', '-j', 'none', '-n', path.join(folder, 'work')],
    ...['-f', rules, '-p', `vcl_path=${folder}`, ...parameters()],
    ...['-a', `public=${host}:${port}`, '-a', `purge=127.0.0.1:${purgePort}`],
    ...['-s', 'malloc,256m'],
  ];
  return { args, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
