import type { Renderer } from '../../shared/ssr/renderer.ts';
import { createFakeRenderer } from './fakeRenderer.ts';

export interface CountingRenderer extends Renderer {
  /** Canonical addresses of the pages drawn, in order. */
  readonly drawn: readonly string[];
}

/** The fake renderer, which notes what it draws. */
export const createCountingRenderer = (changes: Partial<Renderer> = {}): CountingRenderer => {
  const drawn: string[] = [];
  const fake = createFakeRenderer(changes);
  return {
    ...fake,
    drawn,
    render: (page) => {
      drawn.push(page.address.canonicalUrl);
      return fake.render(page);
    },
  };
};
