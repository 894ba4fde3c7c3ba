import type { Page } from 'puppeteer';
import { sweptWidths } from './accessibility/sweep.ts';
import { textFaults } from './accessibility/textFaults.ts';
import { englishTexts } from './englishTexts.ts';
import { overflowOf } from './pageChecks.ts';

const HEIGHT = 800;
/** A4 on a printer, without its margins. */
const PAPER_PX = 718;

export interface ChineseLook {
  /** Selector of the part that is looked at. */
  readonly within?: string;
  /** Words that visitors have typed, or of a stand-in that nobody meets. */
  readonly isForeign?: (text: string) => boolean;
  /** It is printed, too. */
  readonly isPrinted?: boolean;
}

const isFault = (fault: unknown): boolean => fault !== 0 && String(fault) !== '';

/** What of a page is English, cut off or too wide, on a phone and on a desk; nothing: {}. */
export const chineseFaults = async (
  page: Page,
  { isForeign = () => false, isPrinted = false, within = 'body' }: ChineseLook = {},
): Promise<Record<string, unknown>> => {
  const texts = await englishTexts(page, within);
  const faults: Record<string, unknown> = { english: texts.filter((text) => !isForeign(text)) };
  const measure = async (where: string, width: number): Promise<void> => {
    await page.setViewport({ width, height: HEIGHT });
    faults[`too wide ${where}`] = await overflowOf(page);
    faults[`text ${where}`] = await textFaults(page, within);
  };
  if (isPrinted) {
    await page.emulateMediaType('print');
    await measure('on paper', PAPER_PX);
    await page.emulateMediaType();
  }
  for (const width of [sweptWidths.phone, sweptWidths.desktop]) {
    await measure(`at ${width} px`, width);
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => isFault(fault)));
};
