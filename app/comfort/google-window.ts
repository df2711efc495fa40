const name = 'google';
/** Specification 1, §8: how long the window may stay. */
const longest = 120_000;

/**
 * Sends the form of Google sign-in (`data-window`: what to say meanwhile) into a window of its own, 500 by 600, and goes
 * on when that window says where. Where none opens, the form takes the whole page to Google, as without script.
 */
export function signInByWindow(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-window]');
  const status = form?.querySelector('[role="status"]');
  const flag = form?.elements.namedItem('popup');
  if (!form || !status || !(flag instanceof HTMLInputElement)) return;
  const { window: waiting = '', blocked = '', failed = '', late = '' } = form.dataset;
  let opened: Window | null = null;
  let watching = 0;
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === opened) location.assign(String(data));
  });
  form.addEventListener('submit', () => {
    clearInterval(watching);
    form.target = flag.value = '';
    try {
      opened = window.open('', name, 'popup,width=500,height=600');
    } catch {
      status.textContent = failed;
      return;
    }
    if (!opened) {
      status.textContent = blocked;
      return;
    }
    form.target = name;
    flag.value = '1';
    status.textContent = waiting;
    const end = Date.now() + longest;
    watching = window.setInterval(() => {
      const isLate = Date.now() > end;
      if (!isLate && opened && !opened.closed) return;
      clearInterval(watching);
      opened?.close();
      status.textContent = isLate ? late : '';
    }, 500);
  });
}

/** In that window: says where to go on and closes (`data-signed-in`), or closes when somebody has read what went wrong. */
export function answerOpener(): void {
  const opener = window.opener as Window | null;
  const goOn = document.querySelector<HTMLAnchorElement>('a[data-signed-in]');
  if (goOn && opener) {
    opener.postMessage(goOn.href, location.origin);
    window.close();
  } else if (goOn) location.replace(goOn.href);
  if (opener)
    document.querySelector('a[data-closes-window]')?.addEventListener('click', (event) => {
      event.preventDefault();
      window.close();
    });
}
