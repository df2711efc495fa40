import type { ReactNode } from 'react';
import { useTranslation } from '#app/ui/texts.tsx';
import { Icon } from './icons.tsx';
import { shareOf } from './parts/meter.tsx';
import { toneOf, type State, type Tone } from './state-tones.ts';

/** A coloured word that is no state: what is new, chosen, or of a kind. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const tones = {
    quiet: 'bg-sunk text-ink-soft',
    ok: 'bg-ok-tint text-ok',
    warn: 'bg-warn-tint text-warn',
    pine: 'bg-pine-tint text-pine',
  };
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}

/** The word for a state, in the one tone that it has everywhere. */
export const StateBadge = ({ state, children }: { state: State; children: ReactNode }) => (
  <Badge tone={toneOf(state)}>{children}</Badge>
);

/**
 * A bar exactly as long as its words say; none where there is nothing of it yet, because a bar at zero says nothing.
 * @param value and of, in the same unit @param label the same in words
 * @param isAlways where it stands on each of several pages: its empty track keeps what is below it from jumping at the second one
 */
export function Progress({
  value,
  of,
  label,
  isAlways = false,
}: {
  value: number;
  of: number;
  label: string;
  isAlways?: boolean;
}) {
  const share = shareOf(value, of);
  if (share === 0 && !isAlways) return null;
  return (
    <span className="bar" role="img" aria-label={label}>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}

/** Tabs that are links: each is a page of its own. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; text: string; current: boolean }[];
}) {
  return (
    <nav aria-label={label} className="tabs">
      <ul className="choice">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <a href={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Messages that the last answer left for this page. They stay until the next page. */
export function Messages({
  messages,
}: {
  messages: readonly { kind: 'success' | 'info' | 'warning'; text: string }[];
}) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  const looks = {
    success: 'border-ok bg-ok-tint text-ok',
    info: 'border-pine bg-pine-tint text-pine',
    warning: 'border-warn bg-warn-tint text-warn',
  };
  // What went well is said once: all of a kind stand in one box, each in its line.
  const kinds = [...new Set(messages.map(({ kind }) => kind))];
  return (
    <div role="status" aria-label={t('messages')} data-messages className="no-print mb-6 space-y-2">
      {kinds.map((kind) => (
        <div key={kind} className={`flex gap-2.5 rounded-field border px-4 py-2.5 ${looks[kind]}`}>
          <Icon name={kind === 'success' ? 'check' : 'leaf'} className="mt-0.5 h-6 w-6" />
          <div className="min-w-0 wrap-anywhere text-ink">
            {messages
              .filter((message) => message.kind === kind)
              .map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
          </div>
        </div>
      ))}
    </div>
  );
}
