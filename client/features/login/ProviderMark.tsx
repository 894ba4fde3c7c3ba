import type { ReactNode } from 'react';
import type { LoginProvider } from '../../../shared/contracts/user.wire.ts';

/** The marks by which people know the providers, in a square of 24. */
const marks: Readonly<Record<LoginProvider, ReactNode>> = {
  google: (
    <>
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.8c2.3-2.1 3.6-5.2 3.6-8.8z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 7.9-2.9l-3.8-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1z" />
      <path
        fill="#ea4335"
        d="M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.8 3.6-4.9 6.7-4.9z"
      />
    </>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M12.2 6.9c-1 0-2.4-1.1-4-1a5.8 5.8 0 0 0-5 3c-2 3.6-.4 9 1.6 12 1 1.5 2.2 3.1 3.8 3 1.5 0 2-1 3.9-1 1.8 0 2.4 1 4 1 1.6 0 2.7-1.5 3.7-3a12 12 0 0 0 1.6-3.4c0 0-3.2-1.2-3.2-4.9 0-3 2.5-4.5 2.6-4.5-1.4-2.1-3.6-2.3-4.4-2.4-2-.1-3.7 1.2-4.6 1.2zm3.3-3A5.5 5.5 0 0 0 16.8 0a5.6 5.6 0 0 0-3.6 1.8A5.2 5.2 0 0 0 12 5.5c1.3.1 2.7-.6 3.5-1.6z"
    />
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="12" fill="#1877f2" />
      <path
        fill="#fff"
        d="M13.4 24v-8.4h2.9l.6-3.6h-3.5V9.7c0-1 .5-1.9 2-1.9H17V4.7S15.6 4.5 14.2 4.5c-2.8 0-4.6 1.7-4.6 4.8V12H6.5v3.6h3.1V24z"
      />
    </>
  ),
  wechat: (
    <>
      <path
        fill="#07c160"
        d="M9 2C4 2 0 5.4 0 9.6c0 2.4 1.3 4.5 3.3 5.9L2.5 18l2.9-1.5c1.1.3 2.3.5 3.6.5h.5a6 6 0 0 1-.3-1.9c0-4 3.8-7.2 8.5-7.2h.5C17.4 4.5 13.6 2 9 2z"
      />
      <path
        fill="#07c160"
        d="M24 15.2c0-3.5-3.4-6.3-7.5-6.3S9 11.7 9 15.2s3.4 6.3 7.5 6.3c.9 0 1.8-.1 2.6-.4l2.4 1.3-.6-2.1a6 6 0 0 0 3.1-5.1z"
      />
      <g fill="#fff">
        <circle cx="6" cy="7.5" r="1.2" />
        <circle cx="12" cy="7.5" r="1.2" />
        <circle cx="14" cy="13.5" r="1" />
        <circle cx="19" cy="13.5" r="1" />
      </g>
    </>
  ),
};

/** Beside the name of the provider: it says nothing by itself. */
export function ProviderMark({ provider }: { readonly provider: LoginProvider }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      {marks[provider]}
    </svg>
  );
}
