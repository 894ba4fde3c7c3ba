import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { PENDING_SHORTLIST_KEY } from '../../../shared/routes/pendingShortlist.ts';
import { HeartButton } from './HeartButton.tsx';
import { HEART_FORM } from './heartForm.ts';

test('a heart is an empty button of the form in the footer, which names the home', () => {
  const html = renderToString(<HeartButton id={7} name="Quay Court" />);
  expect(html).toMatch(/^<button [^>]*><\/button>$/);
  for (const attribute of [
    'type="submit"',
    `form="${HEART_FORM}"`,
    `name="${PENDING_SHORTLIST_KEY}"`,
    'value="7"',
    'aria-pressed="false"',
    'aria-label="Shortlist Quay Court"',
  ]) {
    expect(html).toContain(attribute);
  }
});
