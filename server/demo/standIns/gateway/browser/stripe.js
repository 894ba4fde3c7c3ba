// What a page loads in the place of Stripe.js: the part of its surface that the Payment Element needs.
// The card is typed into a frame of this origin and sent by it; the page learns the outcome alone.
{
  const { origin } = new URL(document.currentScript.src);
  const LOAD_MS = 20_000;

  const idOf = (clientSecret) => String(clientSecret).split('_secret_')[0];

  const fault = (type, message, facts) => ({ error: { type, message, ...facts } });

  /** The frame of one card form, and what is asked of it. */
  const createFrame = (key, { appearance, locale }) => {
    const frame = document.createElement('iframe');
    const query = new URLSearchParams({ site: location.origin });
    if (appearance?.theme) query.set('scheme', appearance.theme === 'night' ? 'dark' : 'light');
    frame.src = `${origin}/card-form?${query}`;
    frame.title = 'Secure card form (stand-in)';
    frame.lang = locale ?? 'en';
    frame.style.setProperty('border', '0');
    frame.style.setProperty('display', 'block');
    frame.style.setProperty('width', '100%');
    frame.height = '280';
    const waiting = new Map();
    const ask = (question) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        waiting.set(id, resolve);
        frame.contentWindow.postMessage({ ...question, id, key }, origin);
      });
    const settle = ({ id, answer }) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    };
    return { frame, ask, settle };
  };

  const createElement = (key, options) => {
    const { ask, frame, settle } = createFrame(key, options);
    const listeners = new Map();
    const emit = (name, facts) => {
      for (const listener of listeners.get(name) ?? [])
        listener({ elementType: 'payment', ...facts });
    };
    const heard = {
      answer: settle,
      height: ({ height }) => {
        frame.height = String(height);
      },
      change: ({ facts }) => emit('change', { ...facts, value: { type: 'card' } }),
      focus: () => emit('focus', {}),
      blur: () => emit('blur', {}),
      ready: () => {
        clearTimeout(late);
        const { variables } = options.appearance ?? {};
        frame.contentWindow.postMessage({ type: 'look', variables }, origin);
        emit('ready', {});
      },
    };
    const onMessage = ({ data, origin: from, source }) => {
      if (from === origin && source === frame.contentWindow) heard[data.type]?.(data);
    };
    let late;
    const element = {
      on: (name, listener) => {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        return element;
      },
      off: (name, listener) => {
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((each) => each !== listener),
        );
        return element;
      },
      mount: (place) => {
        addEventListener('message', onMessage);
        (typeof place === 'string' ? document.querySelector(place) : place).replaceChildren(frame);
        late = setTimeout(
          () => emit('loaderror', fault('api_connection_error', 'The card form did not load.')),
          LOAD_MS,
        );
      },
      unmount: () => {
        clearTimeout(late);
        removeEventListener('message', onMessage);
        frame.remove();
      },
      destroy: () => element.unmount(),
      focus: () => frame.focus(),
      update: () => element,
    };
    return { element, ask };
  };

  const createElements = (key, options) => {
    let form;
    return {
      create: () => {
        form = createElement(key, options);
        return form.element;
      },
      getElement: () => form?.element ?? null,
      update: () => undefined,
      /** Says what is missing in the form, and shows it there. */
      submit: () => form.ask({ type: 'submit' }),
      ask: (question) => form.ask(question),
    };
  };

  const statusFor = { succeeded: 'succeeded', processing: 'pending' };

  const goBack = (returnUrl, intent) => {
    const url = new URL(returnUrl);
    url.searchParams.set('payment_intent', intent.id);
    url.searchParams.set('payment_intent_client_secret', intent.client_secret);
    url.searchParams.set('redirect_status', statusFor[intent.status] ?? 'failed');
    location.assign(url);
  };

  /** The page is being left: nothing comes after it. */
  const never = () => new Promise(() => undefined);

  const confirmPayment = async ({ clientSecret, confirmParams, elements, redirect = 'always' }) => {
    const { return_url: returnUrl } = confirmParams;
    const { error, paymentIntent } = await elements.ask({
      type: 'confirm',
      clientSecret,
      returnUrl,
    });
    if (error) return { error };
    const next = paymentIntent.next_action?.redirect_to_url;
    if (next) {
      location.assign(next.url);
      return never();
    }
    if (redirect === 'if_required') return { paymentIntent };
    goBack(returnUrl, paymentIntent);
    return never();
  };

  const retrievePaymentIntent = async (key, clientSecret) => {
    const query = new URLSearchParams({ client_secret: clientSecret });
    try {
      const answer = await fetch(`${origin}/v1/payment_intents/${idOf(clientSecret)}?${query}`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      const body = await answer.json();
      return answer.ok ? { paymentIntent: body } : { error: body.error };
    } catch {
      return fault('api_connection_error', 'The payment provider was not reached.');
    }
  };

  window.Stripe = (key) => ({
    elements: (options = {}) => createElements(key, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret) => retrievePaymentIntent(key, clientSecret),
  });
}
