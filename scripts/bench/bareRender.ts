import { parseArgs } from 'node:util';
import { type BarePage, captureBarePage } from './barePage.ts';

// Draws one page over and over with React alone and prints the milliseconds of processor time a
// drawing takes. Started by the bench in a process of its own, on the core the web tier is measured
// on.

const { values } = parseArgs({
  options: {
    api: { type: 'string', default: '' },
    path: { type: 'string', default: '/' },
    count: { type: 'string', default: '500' },
    /** Drawn before: until then the code is not compiled as it will be. */
    'warm-up': { type: 'string', default: '1500' },
  },
});

const cpuMsPerRender = ({ draw }: BarePage, count: number): number => {
  const before = process.cpuUsage();
  for (let drawn = 0; drawn < count; drawn += 1) draw();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / count;
};

const page = await captureBarePage(values.api, values.path);
cpuMsPerRender(page, Number(values['warm-up']));
process.stdout.write(`${cpuMsPerRender(page, Number(values.count))}\n`);
process.exit(0);
