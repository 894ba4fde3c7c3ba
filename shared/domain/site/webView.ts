/** Where the app opens a page of the site; `to` says which. */
export const WEB_VIEW_PATH = '/webview/redirect';
export const WEB_VIEW_TARGET = 'to';

/** Set while the site is shown inside the app, which needs no mention there. */
export const WEB_VIEW_COOKIE = 'web_view';
