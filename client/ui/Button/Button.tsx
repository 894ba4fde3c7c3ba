import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../Spinner/Spinner.tsx';
import { type ButtonLook, type ButtonSize, buttonClass } from './buttonClass.ts';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly type?: 'button' | 'submit';
  /** In front of the text, which alone is read out. */
  readonly icon?: ReactNode;
  /** At work on an earlier click: it keeps the focus and does nothing more. */
  readonly isBusy?: boolean;
}

const ignore = (event: MouseEvent): void => event.preventDefault();

export function Button(props: ButtonProps): ReactNode {
  const { children, icon, isBusy = false, look, onClick, size, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size)}
      onClick={isBusy ? ignore : onClick}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {isBusy ? <Spinner size="s" /> : icon}
      {children}
    </button>
  );
}
