/**
 * What the controls of our forms are for, by their names: the one list of what is never kept. A page that asks for another
 * secret uses one of these names, or adds its own here.
 */

/** Passwords, and codes of a second factor. `present` is the code of the factor that is being replaced. */
const secrets = /password|^(code|present)$/i;

/** Tokens of mailed links and sealed offers: whoever has one needs nothing else. */
const tokens = /^token$/i;

/** What a page puts into its form by itself, or a button says. */
const ofThePage =
  /^(intent|act|back|done|skip|seen|shown[A-Z]\w*|held|from|key|id|formId|new_option|number|next|plan|timezone|goto|intended|stamp|homepage|part|tab|draft|prompt|subscription|report)$/;

/** Whether it is never shown again, not even to whoever has just sent it. */
export const isSecret = (name: string): boolean => secrets.test(name);

/** Whether it may be stored for whoever sent it: what opens doors may not, however often it was sent. */
export const isStorable = (name: string): boolean => !secrets.test(name) && !tokens.test(name);

/** Whether it is what somebody typed, and not what the page put into its form. */
export const isTyped = (name: string): boolean =>
  !secrets.test(name) && !tokens.test(name) && !ofThePage.test(name);
