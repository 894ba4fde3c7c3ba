import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './buttonClass.ts';

interface LinkButtonProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  readonly href: string;
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

/** A link to an address that looks like a button. Links to own pages take `buttonClass`. */
export function LinkButton({ children, icon, look, size, ...anchor }: LinkButtonProps): ReactNode {
  return (
    <a {...anchor} className={buttonClass(look, size)}>
      {icon}
      {children}
    </a>
  );
}
