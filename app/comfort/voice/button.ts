/** A quiet button with a word, and whose it is for those who do not see where it stands. */
export function buttonNamed(word: string, whose: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-secondary';
  button.textContent = word;
  if (whose) button.setAttribute('aria-label', `${word}: ${whose}`);
  return button;
}
