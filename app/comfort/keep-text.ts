/**
 * Who leaves a form by a link, by closing the tab or by going back has what they typed saved on the way out; who leaves by another
 * form, such as that of the language, before the page that follows is read. Without script the buttons of the form save; nothing else
 * is promised. While a post is under way, `data-saving` says so.
 */
export function keepText(form: HTMLFormElement): void {
  const path = window.location.pathname;
  let isDirty = false;
  let wasSent = false;
  const take = (): URLSearchParams => {
    isDirty = false;
    wasSent = true;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('intent', 'keep');
    return body;
  };
  form.addEventListener('input', () => {
    isDirty = true;
  });
  form.addEventListener('submit', () => {
    isDirty = false;
    for (const state of document.querySelectorAll<HTMLElement>('[data-saving]'))
      state.textContent = state.dataset['saving'] ?? '';
  });
  window.addEventListener('pagehide', () => {
    if (!isDirty || !('sendBeacon' in navigator)) return;
    navigator.sendBeacon(path, take());
  });
  document.addEventListener(
    'submit',
    (event) => {
      const other = event.target as HTMLFormElement;
      if (other === form || !isDirty) return;
      // Nobody else hears of it until it goes on.
      event.preventDefault();
      event.stopImmediatePropagation();
      const goOn = (): void => other.requestSubmit(event.submitter);
      const saved = fetch(path, { method: 'POST', body: take(), redirect: 'manual', keepalive: true });
      void Promise.race([saved, new Promise((resolve) => setTimeout(resolve, 3000))]).then(goOn, goOn);
    },
    true,
  );
  // A page that the browser had put aside shows an older state than the one that was kept.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && wasSent) window.location.reload();
  });
}
