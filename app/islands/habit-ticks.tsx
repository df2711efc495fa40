import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DayTickRows } from '#app/ui/habits/day-ticks.tsx';
import type { DayTicks, WeekTicks } from '#app/ui/habits/views.ts';
import { WeekTickRows } from '#app/ui/habits/week-ticks.tsx';
import { useTranslation } from '#app/ui/texts.tsx';

export const island = 'habit-ticks';
export const texts = [
  'habits:amount.all',
  'habits:amount.less',
  'habits:amount.more',
  'habits:amount.of',
  'habits:dayOf',
  'habits:state.skipped',
  'habits:failed.toggle',
];

export type HabitTicksProps = DayTicks | WeekTicks;

/**
 * Habits that are ticked. Where script runs, a tick answers at once and goes back with a word where it is refused, and arrows
 * go from one to the next; what it sends is the page's own form, and what it shows afterwards is what that answers.
 */
export default function HabitTicks(first: HabitTicksProps): ReactNode {
  const { t } = useTranslation('habits');
  const [shown, setShown] = useState<HabitTicksProps>(first);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const failed = t('failed.toggle');

  useEffect(() => {
    const here = place.current;
    if (!here) return;
    const listening = new AbortController();
    const { signal } = listening;
    // One after the other: what was pressed first is kept first. Only the last answer is shown.
    let line: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    let stands: HabitTicksProps = first;
    const send = async (action: string, body: URLSearchParams, before: Promise<unknown>): Promise<void> => {
      await before;
      const answer = await post(action, body, here);
      waiting -= 1;
      if (answer) stands = answer.props;
      if (waiting > 0 || signal.aborted) return;
      setShown(stands);
      setSaid(answer ? answer.said : failed);
    };
    here.addEventListener(
      'submit',
      (event) => {
        const form = event.target;
        if (!(form instanceof HTMLFormElement)) return;
        event.preventDefault();
        const body = new URLSearchParams();
        for (const [name, value] of new FormData(form, event.submitter)) body.set(name, String(value));
        setSaid('');
        setShown((before) => pressed(before, new URL(form.action).pathname, body));
        waiting += 1;
        line = send(form.action, body, line);
      },
      { signal },
    );
    here.addEventListener('keydown', (event) => goOn(here, event), { signal });
    return () => listening.abort();
  }, [first, failed]);

  return (
    <div ref={place}>
      {shown.view === 'day' ? <DayTickRows {...shown} /> : <WeekTickRows {...shown} />}
      <p role="status" className={said ? 'mt-2' : 'sr-only'}>
        {said}
      </p>
    </div>
  );
}

/** What a press will most likely do, before anybody has answered. */
function pressed(props: HabitTicksProps, action: string, body: URLSearchParams): HabitTicksProps {
  const [, , id, , day] = action.split('/');
  const done = body.get('done') === '1';
  if (props.view === 'week') {
    const rows = props.rows.map((row) =>
      row.id === id
        ? {
            ...row,
            cells: row.cells.map((cell) =>
              cell.day === day ? { ...cell, state: done ? ('done' as const) : ('open' as const) } : cell,
            ),
          }
        : row,
    );
    return { ...props, rows };
  }
  const rows = props.rows.map((row) => {
    if (row.id !== id) return row;
    const target = row.target ?? 1;
    const change = Number(body.get('change') ?? 0);
    const amount = change === 0 ? (done ? target : 0) : Math.max(0, row.amount + change);
    return { ...row, amount, state: amount >= target ? 'done' : amount > 0 ? 'part' : 'open' } as const;
  });
  return { ...props, rows };
}

/** What the page's own form answers: what stands in the place of this island there, and what is said of it. */
async function post(
  action: string,
  body: URLSearchParams,
  here: HTMLElement,
): Promise<{ readonly props: HabitTicksProps; readonly said: string } | null> {
  try {
    const answer = await fetch(action, { method: 'POST', body, headers: { Accept: 'text/html' } });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const selector = `[data-island="${island}"]`;
    const own = here.closest(selector);
    const places = [...document.querySelectorAll(selector)];
    const came = page.querySelectorAll<HTMLElement>(selector);
    const mine = came[places.findIndex((one) => one === own)]?.dataset['islandWith'];
    if (!answer.ok || !mine || came.length !== places.length) {
      // Another page, such as that of signing in: the browser goes there itself.
      if (answer.ok) location.assign(answer.url);
      return null;
    }
    // What else the page says of its habits.
    for (const old of document.querySelectorAll<HTMLElement>('[data-follows]')) {
      const next = page.querySelector(`[data-follows="${old.dataset['follows']}"]`);
      if (next) old.replaceWith(document.adoptNode(next));
    }
    const { props } = JSON.parse(mine) as { readonly props: HabitTicksProps };
    return { props, said: page.querySelector('[data-messages]')?.textContent ?? '' };
  } catch {
    return null;
  }
}

/** Arrows go to the next tick of a row, and to the same one of the next row. */
function goOn(here: HTMLElement, event: KeyboardEvent): void {
  const steps: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  const step = steps[event.key];
  const on = event.target instanceof Element ? event.target.closest('button') : null;
  if (!step || !on || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const rows = [...here.querySelectorAll('[id^="habit-"]')];
  const at = rows.findIndex((row) => row.contains(on));
  const ticksOf = (row: Element | undefined): readonly HTMLElement[] => [
    ...(row?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
  ];
  const own = ticksOf(rows[at]);
  const column = own.findIndex((tick) => tick === on);
  const others = step[0] === 0 ? own : ticksOf(rows[at + step[0]]);
  const next = others[step[0] === 0 ? column + step[1] : Math.min(column, others.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
