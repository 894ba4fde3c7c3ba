import { type JourneyStep, press, tap, there, write } from './steps.ts';

const EMAIL = 'main [name="email"]';

/** Up to the code to log in with. */
export const toAccount: readonly JourneyStep[] = [
  {
    name: 'type an address to log in with',
    on: { path: '/login', ready: EMAIL },
    act: async (page) => {
      await tap(EMAIL)(page);
      // A second code for the same one would have to wait.
      await write(`ada${Date.now()}@example.com`)(page);
    },
    until: there(EMAIL),
  },
  { name: 'ask for a code', act: press('Enter'), until: there('main [name="otp"]') },
];
