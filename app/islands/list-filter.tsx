import { useEffect, useRef, useState } from 'react';
import { ListFilters, type ListFiltersProps } from '#app/ui/lists/list-filters.tsx';

export const island = 'list-filter';
export const texts = [
  'common:list.filters',
  'common:list.clear',
  'common:list.problems.date',
  'common:list.problems.order',
];

/** Longer than between two letters of somebody who writes. */
const pauseMs = 400;
/** Longer than a page takes on a slow line; then the browser asks for it itself, and says what it says of slow lines. */
const patienceMs = 15_000;

/**
 * The form that narrows a list. Where script runs, the list follows each choice, from the same address that the form leads to;
 * what came as a page stays one: its address can be kept, and its button does what it does without.
 */
export default function ListFilter(first: ListFiltersProps) {
  const [shown, setShown] = useState(first);
  const [said, setSaid] = useState('');
  // Fields hold what was typed into them; they are made anew only where they are cleared.
  const [times, setTimes] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // For all fields in one place, and apart from what the form looks like without script.
    const listening = new AbortController();
    const form = place.current?.querySelector('form');
    if (!form) return;
    const ask = follower(addressOf(form), ({ filters, said: words }) => {
      setShown(filters);
      setSaid(words);
    });
    let pause: ReturnType<typeof setTimeout> | undefined;
    const listen = <Name extends 'change' | 'input' | 'focusout' | 'submit' | 'click'>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name], on: EventTarget | null) => void,
    ): void =>
      form.addEventListener(name, (event) => hear(event, event.target), { signal: listening.signal });
    const askChosen = (): void => {
      clearTimeout(pause);
      void ask(addressOf(form));
    };
    listen('input', (_event, field) => {
      clearTimeout(pause);
      if (isField(field, 'search')) pause = setTimeout(askChosen, pauseMs);
    });
    listen('change', (_event, field) => {
      // A year is typed digit by digit, and each of them makes a day.
      if (!isField(field, 'date') || field.value === '' || field.value >= '1900') askChosen();
    });
    // Also what is no day yet: it is said what is wrong with it.
    listen('focusout', (_event, field) => {
      if (isField(field, 'date') || isField(field, 'search')) askChosen();
    });
    listen('submit', (event) => {
      event.preventDefault();
      clearTimeout(pause);
      void ask(addressOf(form), true);
    });
    listen('click', (event, on) => {
      const link = on instanceof Element ? on.closest('a') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      clearTimeout(pause);
      void ask(link.pathname + link.search, true).then(
        (isFollowed) => isFollowed && setTimes((before) => before + 1),
      );
    });
    // The link that cleared is gone: whoever pressed it goes on where choices begin.
    if (times > 0) form.querySelector<HTMLElement>('select, input:not([type="hidden"])')?.focus();
    return () => {
      clearTimeout(pause);
      listening.abort();
    };
  }, [times]);

  return (
    <div ref={place}>
      <ListFilters key={times} {...shown} startsOpen={times > 0} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

const isField = (target: EventTarget | null, type: string): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === type;

/** Where the form's button leads as it stands. */
function addressOf(form: HTMLFormElement): string {
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${new URL(form.action).pathname}?${new URLSearchParams(chosen)}`;
}

/** What came of an address: what the form shows now, and what is said of the results. */
interface Followed {
  readonly filters: ListFiltersProps;
  readonly said: string;
}

/**
 * Who asks for one address after the other; only the last one counts.
 * @param last what the form says at first: whoever only walks through its fields has chosen nothing
 * @returns asks, unless it did last and need not again; true where the results of this address stand there now
 */
function follower(
  last: string,
  show: (followed: Followed) => void,
): (address: string, again?: boolean) => Promise<boolean> {
  let request = new AbortController();
  return async (address, again = false) => {
    if (address === last && !again) return false;
    last = address;
    request.abort();
    request = new AbortController();
    const { signal } = request;
    const followed = await follow(address, signal);
    if (!followed || signal.aborted) return false;
    show(followed);
    return true;
  };
}

const filtersIn = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>(`[data-island="${island}"]`)?.dataset['islandWith'];

/**
 * Puts the results of an address in the place of those that stand there, with the address and the title of their page.
 * @returns null where the browser goes there itself, because what came is another page (a session that ended) or nothing
 */
async function follow(address: string, signal: AbortSignal): Promise<Followed | null> {
  const results = document.querySelector<HTMLElement>('[data-list-results]');
  results?.setAttribute('aria-busy', 'true');
  const late = setTimeout(() => location.assign(address), patienceMs);
  try {
    const answer = await fetch(address, { signal, headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const came = page.querySelector<HTMLElement>('[data-list-results]');
    const filters = filtersIn(page);
    if (!answer.ok || !results || !came || !filters) throw new Error('another page');
    results.replaceWith(document.adoptNode(came));
    document.title = page.title;
    history.replaceState(history.state, '', address);
    const { props } = JSON.parse(filters) as { readonly props: ListFiltersProps };
    return { filters: props, said: came.dataset['listResults'] ?? '' };
  } catch {
    // Not where something else was chosen meanwhile.
    if (!signal.aborted) location.assign(address);
    return null;
  } finally {
    clearTimeout(late);
  }
}
