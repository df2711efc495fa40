import type { ReactNode } from 'react';

/** Hidden fields of a form: names and values. */
export type FormFields = Readonly<Record<string, string>>;

const Fields = ({ fields }: { fields: FormFields }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** What became of a thing: done, in part, left out on purpose, or nothing yet. */
export type TickState = 'open' | 'part' | 'done' | 'skipped';

/** The sign within a tick: a check that draws itself, half of a disc as in `DayDot`, a dash, or an open square. */
export function TickSign({ state }: { state: TickState }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      aria-hidden="true"
      className="tick-sign"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect x="2" y="2" width="20" height="20" rx="6" />
      {state === 'done' ? <path className="draw" pathLength="60" d="M7 12.5l3.5 3.5L17 8.5" /> : null}
      {state === 'part' ? (
        <g stroke="var(--color-pine)">
          <circle cx="12" cy="12" r="5.5" strokeWidth="2" />
          <path d="M12 6.5a5.5 5.5 0 0 0 0 11z" fill="var(--color-pine)" stroke="none" />
        </g>
      ) : null}
      {state === 'skipped' ? <path d="M8 12h8" stroke="currentColor" strokeWidth="2.5" /> : null}
    </svg>
  );
}

/**
 * One thing of a day, kept or not: a button in a form of its own that answers with the same page. Its name is the thing
 * itself; pressed says that it is done, and pressing it again takes that back. Its sign is printed: on paper it says the same.
 * @param fields what the form says besides, such as the day
 */
export function Tick({
  action,
  fields = {},
  name,
  done,
  state = done ? 'done' : 'open',
  large = false,
}: {
  action: string;
  fields?: FormFields;
  name: string;
  done: boolean;
  /** Where it is neither done nor open; its name says so. */
  state?: TickState;
  large?: boolean;
}) {
  return (
    <form method="post" action={action} className="prints flex-none">
      <Fields fields={fields} />
      <button
        type="submit"
        name="done"
        value={done ? '0' : '1'}
        aria-pressed={done}
        className={`tick prints ${large ? 'tick-large' : ''}`}
      >
        <TickSign state={state} />
        <span className="sr-only">{name}</span>
      </button>
    </form>
  );
}

/** A thing that is counted: one less, how many of how many, one more. On paper stands how many. */
export function AmountTick({
  action,
  fields = {},
  less,
  more,
  isNone,
  step = 1,
  children,
}: {
  action: string;
  fields?: FormFields;
  /** How much a press adds, or takes. */
  step?: number;
  /** What the two buttons do, for whoever does not see them: 'Water: one glass less'. */
  less: string;
  more: string;
  /** Nothing to take away. */
  isNone: boolean;
  /** '2 of 3' */
  children: ReactNode;
}) {
  return (
    <form method="post" action={action} className="prints flex flex-none items-center gap-1">
      <Fields fields={fields} />
      {/* The first one is what Enter presses. */}
      <button type="submit" name="change" value={step} aria-label={more} className="tick tick-step order-3">
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="submit"
        name="change"
        value={-step}
        aria-label={less}
        className="tick tick-step order-1"
        disabled={isNone}
      >
        <span aria-hidden="true">−</span>
      </button>
      <span className="order-2 min-w-16 px-1 text-center whitespace-nowrap tabular-nums">{children}</span>
    </form>
  );
}
