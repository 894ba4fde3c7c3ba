import './WeChat.module.css';
import { type ReactNode, useEffect } from 'react';
import { isWithinMiniProgram, openBridge } from './miniProgram.ts';

/** A web view has one window: what would open another one opens in its place. */
const stayInWindow = ({ target }: MouseEvent): void => {
  if (target instanceof Element) target.closest('a[target]')?.removeAttribute('target');
};

const behaveAsWebView = (): (() => void) => {
  const { dataset } = document.documentElement;
  dataset.webView = '';
  dataset.miniProgram = '';
  document.addEventListener('click', stayInWindow, true);
  return () => document.removeEventListener('click', stayInWindow, true);
};

/** The manners of pages within WeChat, and the bridge to the mini-program that shows them. */
export function WeChat({ scriptUrl }: { readonly scriptUrl: string }): ReactNode {
  useEffect(() => openBridge(scriptUrl), [scriptUrl]);
  useEffect(() => (isWithinMiniProgram() ? behaveAsWebView() : undefined), []);
  return null;
}
