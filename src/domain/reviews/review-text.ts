/** An address of the web or a mailbox, also one that is written without its scheme. */
const ADDRESS =
  /https?:\/\/|\bwww\.|[\w.+-]+@[\w-]+\.\w{2,}|\b[\w-]+\.(?:com|net|org|info|biz|io|app|dev|ly|ru|xyz|gl)\b/i;

/** Whether a text leads elsewhere: to a page or a mailbox. */
export function hasAddress(text: string): boolean {
  return ADDRESS.test(text);
}
