/**
 * While something is made (`data-generation`: its kind), moves its stages on as the server tells, and goes to where the
 * result is read. It takes the place of the page's looking again by itself, and leaves that to the page where it cannot.
 */
export function followGeneration(): void {
  const shown = document.querySelector<HTMLElement>('[data-generation]');
  if (!shown || !('EventSource' in window)) return;
  // Once everything is there, because it stops what still loads, too.
  window.addEventListener('load', () => {
    // The page would look again by itself in the middle of a stage.
    window.stop();
    follow(shown);
  });
}

function follow(shown: HTMLElement): void {
  const words = shown.dataset;
  const look = (): void => location.replace(words['next'] ?? location.pathname);
  const source = new EventSource(`/generations/${words['generation']}/progress`);
  // Refused, cut off or over: after a while the page is asked, and the stream never again by itself.
  source.addEventListener('error', () => {
    source.close();
    setTimeout(look, 5000);
  });
  source.addEventListener('message', ({ data }) => {
    const { state, stage } = JSON.parse(String(data)) as { state: string; stage: number };
    if (state !== 'queued') {
      source.close();
      look();
      return;
    }
    [...shown.querySelectorAll<HTMLElement>('[data-stage]')].forEach((element, index) => {
      const status = index + 1 < stage ? 'done' : index + 1 > stage ? 'upcoming' : 'current';
      element.dataset['stage'] = status;
      element.querySelector('[data-status]')!.textContent = words[status]!;
      element.removeAttribute('aria-current');
      if (status !== 'current') return;
      element.setAttribute('aria-current', 'step');
      shown.querySelector('[role="status"]')!.textContent = element.dataset['now']!;
    });
  });
}
