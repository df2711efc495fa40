/** As many fields as a form may bring; the longest of our pages has a tenth of that. */
export const mostFields = 1000;

/**
 * A form's body as far as it is read: a page that shows again what was sent must not be made of a million empty fields.
 * @param body urlencoded
 * @returns the very body where it has no more than `mostFields`
 */
export function firstFields(body: string): string {
  let end = -1;
  for (let n = 0; n < mostFields; n += 1) {
    end = body.indexOf('&', end + 1);
    if (end === -1) return body;
  }
  return body.slice(0, end);
}
