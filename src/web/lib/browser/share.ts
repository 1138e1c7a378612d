/** Copies text to the clipboard; false if the browser doesn't allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Shares a link with the device's share sheet, or copies it. */
export async function shareLink(link: { title: string; url: string }): Promise<ShareOutcome> {
  if (navigator.share) {
    try {
      await navigator.share(link);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  return (await copyText(link.url)) ? 'copied' : 'failed';
}
