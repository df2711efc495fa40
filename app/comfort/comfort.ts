// What pages gain from script, for those whose browser runs it: one small file for all pages. It changes what the server's
// HTML does nowhere; every part looks for its own marks on the page and stays away where there are none.
import { followConditions } from './follow-conditions.ts';
import { followGeneration } from './follow-generation.ts';
import { followRest } from './follow-rest.ts';
import { answerOpener, signInByWindow } from './google-window.ts';
import { keepText } from './keep-text.ts';
import { offerShowingPasswords } from './show-passwords.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keeps-text]')) {
  followConditions(form);
  keepText(form);
}
offerShowingPasswords();
followGeneration();
followRest();
signInByWindow();
answerOpener();

// A member's day is their own: the browser knows their time zone. Without script it stays UTC until they say.
for (const input of document.querySelectorAll<HTMLInputElement>('input[data-time-zone]'))
  input.value = Intl.DateTimeFormat().resolvedOptions().timeZone;

// The server counts forms by whether script ran, and takes the word away before anything else reads the form.
document.addEventListener('formdata', ({ target, formData }) => {
  if ((target as HTMLFormElement).method === 'post') formData.append('_script', '1');
});

// Browsers that know `autofocus` on inputs only.
document.querySelector<HTMLElement>('[role="alert"][autofocus]')?.focus();
