// The card form: it alone knows what is typed, and sends it to its own origin.
const site = document.documentElement.dataset.site;
const form = document.querySelector('form');
const { country, cvc, expiry, number } = form.elements;

const tell = (message) => parent.postMessage(message, site);

const digits = (field) => field.value.replace(/\D/g, '');

/** "12 / 29" → month and year; null while it is none. */
const readExpiry = () => {
  const match = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry.value);
  const [month, year] = match ? [Number(match[1]), 2000 + Number(match[2])] : [0, 0];
  return month >= 1 && month <= 12 ? { month, year } : null;
};

const isPast = ({ month, year }) => {
  const now = new Date();
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1;
};

/** Code and words of what is wrong with a field; null where nothing is. */
const faults = {
  number: () =>
    digits(number).length < 12 ? ['incomplete_number', 'Your card number is incomplete.'] : null,
  expiry: () => {
    const read = readExpiry();
    if (!read) return ['incomplete_expiry', "Your card's expiration date is incomplete."];
    return isPast(read)
      ? ['invalid_expiry_year_past', "Your card's expiration date is in the past."]
      : null;
  },
  cvc: () =>
    /^\d{3,4}$/.test(cvc.value.trim())
      ? null
      : ['incomplete_cvc', "Your card's security code is incomplete."],
  country: () => (country.value === '' ? ['incomplete_country', 'Choose a country.'] : null),
};

const fields = { number, expiry, cvc, country };

const showFault = (name, words) => {
  const field = fields[name];
  document.getElementById(`${name}-fault`).textContent = words ?? '';
  if (words === undefined) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
};

const validate = () => {
  const wrong = Object.keys(fields).flatMap((name) => {
    const fault = faults[name]();
    showFault(name, fault?.[1]);
    return fault ? [{ name, code: fault[0], message: fault[1] }] : [];
  });
  const [first] = wrong;
  if (!first) return {};
  fields[first.name].focus();
  return { error: { type: 'validation_error', code: first.code, message: first.message } };
};

const bodyOf = ({ clientSecret, returnUrl }) => {
  const { month, year } = readExpiry();
  return new URLSearchParams({
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digits(number),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': cvc.value.trim(),
    'payment_method_data[billing_details][address][country]': country.value,
  });
};

const confirm = async (question) => {
  const wrong = validate();
  if (wrong.error) return wrong;
  const id = question.clientSecret.split('_secret_')[0];
  try {
    const answer = await fetch(`/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${question.key}` },
      body: bodyOf(question),
    });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    const message = 'The payment provider was not reached.';
    return { error: { type: 'api_connection_error', message } };
  }
};

const colours = {
  colorPrimary: '--focus',
  colorBackground: '--field',
  colorText: '--text',
  colorTextSecondary: '--quiet',
  colorDanger: '--fault',
};

/** The colours of the page around the form. */
const wear = (variables) => {
  for (const [name, property] of Object.entries(colours)) {
    const colour = variables[name];
    if (CSS.supports('color', colour)) document.documentElement.style.setProperty(property, colour);
  }
};

const answers = { submit: validate, confirm };

addEventListener('message', async ({ data, origin, source }) => {
  if (origin !== site || source !== parent) return;
  if (data?.type === 'look') wear(data.variables ?? {});
  const answer = answers[data?.type];
  if (!answer) return;
  tell({ type: 'answer', id: data.id, answer: await answer(data) });
});

/** Where the caret is at the end, so that nobody who corrects something loses his place. */
const isAtEnd = (field) => field.selectionStart === field.value.length;

number.addEventListener('input', () => {
  if (isAtEnd(number))
    number.value = digits(number)
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ');
});
expiry.addEventListener('input', ({ inputType }) => {
  const typed = expiry.value.replace(/\s/g, '');
  if (inputType?.startsWith('delete') || !isAtEnd(expiry) || typed.includes('/')) return;
  if (/^\d{2}/.test(typed)) expiry.value = `${typed.slice(0, 2)} / ${typed.slice(2, 4)}`;
  else if (/^[2-9]$/.test(typed)) expiry.value = `0${typed} / `;
});

form.addEventListener('input', ({ target }) => {
  if (target.getAttribute('aria-invalid')) showFault(target.name, faults[target.name]()?.[1]);
  const isComplete = Object.values(faults).every((faultOf) => faultOf() === null);
  tell({ type: 'change', facts: { complete: isComplete, empty: number.value === '' } });
});
form.addEventListener('focusout', ({ target }) => {
  if (target.value !== '') showFault(target.name, faults[target.name]()?.[1]);
  tell({ type: 'blur' });
});
form.addEventListener('focusin', () => tell({ type: 'focus' }));
form.addEventListener('submit', (event) => event.preventDefault());

const region = new Intl.Locale(navigator.language).maximize().region;
if (country.querySelector(`option[value="${region}"]`)) country.value = region;

new ResizeObserver(() =>
  tell({
    type: 'height',
    height: Math.ceil(document.documentElement.getBoundingClientRect().height),
  }),
).observe(document.body);
tell({ type: 'ready' });
