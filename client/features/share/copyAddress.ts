/**
 * Copies what stands in a field. Resolves to false, with the text selected, when the browser
 * leaves the copying to the visitor.
 */
export const copyAddress = async (field: HTMLInputElement): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Plain http has no clipboard, and it may be forbidden; the older way needs a selection.
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
};
