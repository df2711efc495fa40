import { useEffect, useRef, useState } from 'react';
import { SaveState, type SaveStateProps } from '#app/ui/journal/save-state.tsx';

export const island = 'journal-editor';
export const texts = ['journal:saved', 'journal:unsaved', 'journal:notSaved'];

/** Longer than between two words of somebody who writes. */
const pauseMs = 1500;
/** After a line that broke. */
const againMs = 15_000;

/** Says whether what is written is saved, and saves it as a draft while somebody writes: by the page's own form, as its button does. */
export default function JournalEditor(first: SaveStateProps) {
  const [shown, setShown] = useState(first);
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const listening = new AbortController();
    const { signal } = listening;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let sent = new AbortController();
    /** Changes that are not on the server, or only on their way there. */
    let changes = 0;
    const saveIn = (after: number): void => {
      clearTimeout(pause);
      pause = setTimeout(() => void save(), after);
    };
    const save = async (): Promise<void> => {
      const before = changes;
      sent.abort();
      sent = new AbortController();
      const isKept = await keep(form, sent.signal);
      if (sent.signal.aborted) return;
      // Who went on writing meanwhile has changes again.
      if (isKept && before === changes) setShown({ state: 'saved', time: clock() });
      if (isKept) return;
      setShown({ state: 'notSaved', time: null });
      saveIn(againMs);
    };
    form.addEventListener(
      'input',
      () => {
        changes += 1;
        setShown({ state: 'unsaved', time: null });
        saveIn(pauseMs);
      },
      { signal },
    );
    form.addEventListener(
      'submit',
      () => {
        clearTimeout(pause);
        sent.abort();
      },
      { signal },
    );
    return () => {
      clearTimeout(pause);
      listening.abort();
    };
  }, []);

  return (
    <span ref={place}>
      <SaveState {...shown} />
    </span>
  );
}

const clock = (): string =>
  new Date().toLocaleTimeString(document.documentElement.lang || undefined, { timeStyle: 'short' });

/** Sends the form as it stands, as a draft. @returns whether the page that answers is the journal: a session may have ended */
async function keep(form: HTMLFormElement, signal: AbortSignal): Promise<boolean> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  body.set('intent', 'keep');
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal });
    return answer.ok && new URL(answer.url).pathname === new URL(form.action).pathname;
  } catch {
    // A line that broke, or another save that came after this one.
    return false;
  }
}
