import { useEffect, type RefObject } from 'react';

/**
 * Comfort with script: who leaves a form by a link, by closing the tab or by going back has what they typed saved on the
 * way out. Without script the buttons of the form save; nothing else is promised.
 * @param version changes with each saved state, when the form is made anew
 */
export function useKeptText(form: RefObject<HTMLFormElement | null>, version: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element || !('sendBeacon' in navigator)) return;
    const path = window.location.pathname;
    let isDirty = false;
    let wasSent = false;
    const touch = (): void => {
      isDirty = true;
    };
    const submit = (): void => {
      isDirty = false;
    };
    const keep = (): void => {
      if (!isDirty) return;
      isDirty = false;
      wasSent = true;
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(element))
        if (typeof value === 'string') body.append(name, value);
      body.set('intent', 'keep');
      navigator.sendBeacon(path, body);
    };
    // A page that the browser had put aside shows an older state than the one that was kept.
    const show = (event: PageTransitionEvent): void => {
      if (event.persisted && wasSent) window.location.reload();
    };
    element.addEventListener('input', touch);
    element.addEventListener('submit', submit);
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', show);
    return () => {
      keep();
      element.removeEventListener('input', touch);
      element.removeEventListener('submit', submit);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', show);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another version is another form element
  }, [form, version]);
}
