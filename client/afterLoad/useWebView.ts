import './WebView.module.css';
import { useEffect } from 'react';
import { WEB_VIEW_COOKIE } from '../../shared/domain/site/webView.ts';
import { readCookie } from '../visitor/cookies.ts';

/** Inside the app nothing is said of the app. Documents are the same for all: only we know. */
export const useWebView = (): void =>
  useEffect(() => {
    if (readCookie(WEB_VIEW_COOKIE) !== null) document.documentElement.dataset.webView = '';
  }, []);
