import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';

export const island = 'zone-moves';
export const texts = ['zones:move.drag', 'zones:move.failed'];

/** Around the levels; what the page answers stands in its place. */
const place = '[data-levels]';

/**
 * Features that are moved between levels. Where script runs, a card is dragged to a level, and its buttons move it without leaving
 * the page: focus stays with the card, and what became of it is said. What it sends is the card's own form.
 */
export default function ZoneMoves(): ReactNode {
  const { t } = useTranslation('zones');
  const [said, setSaid] = useState('');
  const [isAwake, setAwake] = useState(false);
  const failed = t('move.failed');

  useEffect(() => {
    const listening = new AbortController();
    let dragging: Dragging | null = null;
    let unbind = (): void => undefined;
    const wake = async (): Promise<void> => {
      dragging = await loadDragging();
      if (listening.signal.aborted) return;
      unbind = bind();
      setAwake(true);
    };
    // Old browsers and lines that break: the buttons are there.
    void wake().catch(() => undefined);
    const move = async (form: HTMLFormElement, to: string): Promise<void> => {
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form)) body.set(name, String(value));
      body.set('to', to);
      setSaid('');
      const answer = await post(form.action, body);
      if (listening.signal.aborted) return;
      if (answer !== null) {
        unbind();
        unbind = bind();
        focusOn(form.closest('li')?.id);
      }
      setSaid(answer ?? failed);
    };
    function bind(): () => void {
      if (!dragging) return () => undefined;
      const { combine, draggable, dropTargetForElements } = dragging;
      const cards = [...document.querySelectorAll<HTMLElement>(`${place} li`)].flatMap((card) => {
        const form = card.querySelector('form');
        if (!form) return [];
        // A link is dragged by itself otherwise.
        for (const link of card.querySelectorAll('a')) link.draggable = false;
        return [{ card, form }];
      });
      const levels = [...document.querySelectorAll<HTMLElement>(`${place} [data-level]`)];
      return combine(
        ...cards.map(({ card, form }) =>
          draggable({
            element: card,
            getInitialData: () => ({ form }),
            onDragStart: () => card.classList.add('opacity-50'),
            onDrop: () => card.classList.remove('opacity-50'),
          }),
        ),
        ...levels.map((level) =>
          dropTargetForElements({
            element: level,
            canDrop: ({ source }) => mayMove(source.data['form'], level.dataset['level']),
            onDragEnter: () => level.classList.add('outline-2'),
            onDragLeave: () => level.classList.remove('outline-2'),
            onDrop({ source }) {
              level.classList.remove('outline-2');
              void move(source.data['form'] as HTMLFormElement, level.dataset['level'] ?? '');
            },
          }),
        ),
      );
    }
    document.addEventListener(
      'submit',
      (event) => {
        const { target: form, submitter } = event;
        if (!(form instanceof HTMLFormElement) || !form.closest(`${place} li`)) return;
        event.preventDefault();
        void move(form, (submitter as HTMLButtonElement | null)?.value ?? '');
      },
      { signal: listening.signal },
    );
    return () => {
      listening.abort();
      unbind();
    };
  }, [failed]);

  return (
    <>
      {isAwake ? <p className="mt-1 text-ink-soft">{t('move.drag')}</p> : null}
      <p role="status" className={said ? 'mt-2' : 'sr-only'}>
        {said}
      </p>
    </>
  );
}

/** In the browser alone: the server, which draws the same, has no use for it. */
async function loadDragging() {
  const [{ combine }, elements] = await Promise.all([
    import('@atlaskit/pragmatic-drag-and-drop/combine'),
    import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
  ]);
  return { combine, ...elements };
}
type Dragging = Awaited<ReturnType<typeof loadDragging>>;

/** Whether the card has a button that puts it to this level: nothing else can be done by dragging. */
const mayMove = (form: unknown, level: string | undefined): boolean =>
  form instanceof HTMLFormElement && form.querySelector(`button[value="${level}"]`) !== null;

/** Sends the card's form, and puts the levels of the page that answers in place of those that are there. @returns what it says */
async function post(action: string, body: URLSearchParams): Promise<string | null> {
  try {
    const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [before, after] = [document.querySelector(place), page.querySelector(place)];
    if (!answer.ok || !before || !after) {
      // Another page, such as that of signing in: the browser goes there itself.
      if (answer.ok) location.assign(answer.url);
      return null;
    }
    before.replaceWith(document.adoptNode(after));
    return page.querySelector('[data-messages]')?.textContent ?? '';
  } catch {
    return null;
  }
}

/** The card where it stands now, with its level unfolded. */
function focusOn(id: string | undefined): void {
  const card = id ? document.getElementById(id) : null;
  card?.closest('details')?.setAttribute('open', '');
  card?.querySelector<HTMLElement>('summary')?.focus();
}
