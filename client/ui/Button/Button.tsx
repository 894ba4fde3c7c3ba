import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly type?: 'button' | 'submit';
}

export function Button({ look, type = 'button', ...rest }: ButtonProps): ReactNode {
  return <button {...rest} type={type} className={buttonClass(look)} />;
}
