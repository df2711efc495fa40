/** Brings out the buttons (`data-shows`: the id of a password's input) that show what was typed and hide it again. */
export function offerShowingPasswords(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-shows]')) {
    const input = document.getElementById(button.dataset['shows'] ?? '');
    const word = button.querySelector('[data-hide]');
    if (!(input instanceof HTMLInputElement) || !(word instanceof HTMLElement)) continue;
    const show = word.textContent;
    const { hide = '' } = word.dataset;
    button.hidden = false;
    button.addEventListener('click', () => {
      const isShown = input.type === 'password';
      input.type = isShown ? 'text' : 'password';
      button.setAttribute('aria-pressed', String(isShown));
      word.textContent = isShown ? hide : show;
    });
    // Browsers keep what stands in a text's input, not in a password's.
    input.form?.addEventListener('submit', () => {
      input.type = 'password';
    });
  }
}
