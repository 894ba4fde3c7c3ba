import { fullName, people } from './people.ts';

/** Parameters of a request that go along with what is chosen. */
export type Carried = Readonly<Record<string, string | undefined>>;

export const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const hidden = (carried: Carried): string =>
  Object.entries(carried)
    .flatMap(([name, value]) =>
      value === undefined
        ? []
        : [`<input type="hidden" name="${escapeText(name)}" value="${escapeText(value)}">`],
    )
    .join('\n');

export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>${escapeText(title)}</h1>
${content}
</main>
</body>
</html>
`;

export const stylesheet = `body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #f4f4f1; }
main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #ccc; }
h1 { margin-top: 0; font-size: 1.25rem; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
label { display: grid; gap: 0.25rem; }
input, select, button { min-height: 2.75rem; padding: 0 0.75rem; font: inherit; }
button { background: #1d4d4f; color: #fff; border: 0; cursor: pointer; }
.box { display: flex; align-items: center; gap: 0.75rem; padding: 0.75rem; }
.box input { min-height: 1.5rem; width: 1.5rem; }
:focus-visible { outline: 3px solid #b3541e; outline-offset: 2px; }
`;

/** Where somebody chooses who he is. @param provider "Google". */
export const choicePage = (provider: string, carried: Carried): string =>
  page(
    `Stand-in for ${provider}`,
    `<p>This is not ${escapeText(provider)}. Whoever you choose is believed, on this machine alone.</p>
<form method="post">
${hidden(carried)}
${people
  .map((person) => {
    const note = person.isVerified ? '' : ', not verified';
    return `<button name="email" value="${person.email}">Continue as ${fullName(person)} (${person.email}${note})</button>`;
  })
  .join('\n')}
</form>
<form method="post">
${hidden(carried)}
<label>Name <input name="name" autocomplete="name" maxlength="120"></label>
<label>E-mail address <input name="email" type="email" autocomplete="email" required maxlength="254"></label>
<label>Verified <select name="verified"><option value="yes">yes</option><option value="no">no</option></select></label>
<button>Continue</button>
</form>`,
  );

/** Sends the browser on; without scripts somebody has to press the button. */
export const submitScript = 'document.forms[0].submit();\n';

/** An answer that the browser posts to the site (OAuth 2.0 Form Post Response Mode). */
export const formPostPage = (redirectUri: string, answer: Carried): string =>
  page(
    'Back to the site',
    `<form method="post" action="${escapeText(redirectUri)}">
${hidden(answer)}
<button>Continue</button>
</form>
<script src="/submit.js"></script>`,
  );

interface Anchor {
  /** Tells one frame of a page from another. */
  readonly frame: string;
  readonly token: string;
  /** Origin of the page around the frame, which alone is told. */
  readonly site: string;
  readonly hasBox: boolean;
}

/** A frame of reCAPTCHA's: with its box, or unseen. */
export const anchorPage = ({ frame, hasBox, site, token }: Anchor): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Stand-in for reCAPTCHA</title>
<link rel="stylesheet" href="/style.css">
</head>
<body data-frame="${escapeText(frame)}" data-token="${escapeText(token)}" data-site="${escapeText(site)}">
${hasBox ? '<label class="box"><input type="checkbox"> I am not a robot (stand-in)</label>' : ''}
<script src="anchor.js"></script>
</body>
</html>
`;
