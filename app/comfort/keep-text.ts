/**
 * Who leaves a form by a link, by closing the tab or by going back has what they typed saved on the way out. Without
 * script the buttons of the form save; nothing else is promised. While a post is under way, `data-saving` says so.
 */
export function keepText(form: HTMLFormElement): void {
  const path = window.location.pathname;
  let isDirty = false;
  let wasSent = false;
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
    isDirty = false;
    wasSent = true;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('intent', 'keep');
    navigator.sendBeacon(path, body);
  });
  // A page that the browser had put aside shows an older state than the one that was kept.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted && wasSent) window.location.reload();
  });
}
