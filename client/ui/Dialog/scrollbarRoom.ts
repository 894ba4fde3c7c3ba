/**
 * Tells the style sheet how wide the scrollbar is that a dialog is about to take away, so that the
 * page beneath keeps its width while the dialog has all of the window. To be called before the
 * dialog opens; a dialog above another one finds the scrollbar gone already.
 */
export const keepScrollbarRoom = (): void => {
  if (document.querySelector('dialog:modal')) return;
  const { clientWidth, style } = document.documentElement;
  style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
};
