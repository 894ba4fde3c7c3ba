import type { Page } from 'puppeteer';
import { axeFaults, overflowOf } from '../pageChecks.ts';
import { emulate } from './emulation.ts';
import { focusFaults } from './focusFaults.ts';
import { forcedColourFaults } from './forcedColourFaults.ts';
import type { Opener } from './openers.ts';
import { documentFaults, runningAnimations, spaceText, unspaceText } from './pageFaults.ts';
import { APP_NOTE } from './siteOpeners.ts';
import { textFaults } from './textFaults.ts';

const HEIGHT = 800;
/** A phone of 2012 or a desktop enlarged four times, a desktop enlarged twice, and the usual ones. */
export const sweptWidths = { reflow: 320, phone: 360, enlarged: 640, desktop: 1280 } as const;

export type Faults = Record<string, readonly string[]>;

const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewport({ width, height: HEIGHT });

const overflowFaults = async (page: Page): Promise<string[]> => {
  const pixels = await overflowOf(page);
  return pixels === 0 ? [] : [`${pixels} px too wide`];
};

/** Only those with something in them, so that a failed test shows nothing else. */
const found = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, texts]) => texts.length > 0));

/** Light and dark, and with the visitor's own colours. */
const colourFaults = async (page: Page, within?: string): Promise<Faults> => {
  const light = await axeFaults(page, { within });
  await emulate(page, { scheme: 'dark' });
  const dark = await axeFaults(page, { within, coloursOnly: true });
  await emulate(page, { forcedColours: true });
  const forced = await forcedColourFaults(page, within);
  await emulate(page);
  return { light, dark, forced };
};

const layoutFaults = async (page: Page, within?: string): Promise<Faults> => ({
  width: await overflowFaults(page),
  text: await textFaults(page, within),
});

const spacedFaults = async (page: Page): Promise<Faults> => {
  await spaceText(page);
  const faults = await layoutFaults(page);
  await unspaceText(page);
  return faults;
};

const named = (name: string, faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).map(([key, texts]) => [`${name}: ${key}`, texts]));

/** It floats over the lower edge, and would stand on what is measured there. */
export const sendNoteAway = (page: Page): Promise<void> =>
  page.evaluate((note) => document.querySelector<HTMLElement>(`${note} button`)?.click(), APP_NOTE);

/** All that can be wrong with a page as it is when it has come. */
export const pageFaults = async (page: Page): Promise<Faults> => {
  const { desktop, enlarged, phone, reflow } = sweptWidths;
  const faults: Faults[] = [
    { document: await documentFaults(page), motion: await runningAnimations(page) },
  ];
  await setWidth(page, reflow);
  faults.push(named('at 320 px', await layoutFaults(page)));
  faults.push({ 'at 320 px: focus': await focusFaults(page) });
  await setWidth(page, enlarged);
  faults.push(named('enlarged', await layoutFaults(page)));
  await sendNoteAway(page);
  for (const width of [phone, desktop]) {
    await setWidth(page, width);
    faults.push(named(`at ${width} px`, await colourFaults(page)));
    faults.push(named(`spaced, at ${width} px`, await spacedFaults(page)));
  }
  faults.push({ 'at 1280 px: focus': await focusFaults(page) });
  return found(Object.assign({}, ...faults));
};

/** All that can be wrong with what has opened on a page. */
export const partFaults = async (page: Page, { isMap, part }: Opener): Promise<Faults> => {
  const { light = [], ...colours } = await colourFaults(page, part);
  const layout = await layoutFaults(page, part);
  return found({
    motion: await runningAnimations(page),
    ...colours,
    light: isMap ? light.filter((fault) => !fault.startsWith('target-size')) : light,
    width: layout.width ?? [],
    text: isMap ? [] : (layout.text ?? []),
    focus: await focusFaults(page, part),
  });
};
